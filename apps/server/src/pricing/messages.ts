import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

/** Why a row of a price file is refused. */
export const importMessages = {
  unknownList: 'There is no price list with this id.',
  samePrice: 'Row {row} is about the same tire, list and start.',
  pastPrice: 'A price that has begun is not changed; leave effective_from empty for a new one.',
  pastStart: 'A new price cannot begin in the past.',
} as const

export const messages = { unknownZip: VALIDATION_MESSAGES.zipUnknown } as const
