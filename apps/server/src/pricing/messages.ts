import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

/** Why a row of a price file is refused. */
export const importMessages = {
  unknownList: 'No price list has this id.',
  samePrice: 'Row {row} already has the same tire, list and start.',
  pastPrice: 'You can’t change a price that’s already in effect. Leave effective_from empty for a new one.',
  pastStart: 'A new price can’t start in the past.',
} as const

export const messages = {
  unknownZip: VALIDATION_MESSAGES.zipUnknown,
  codeUses: (used: number, most: number | null) =>
    most === null ? `used ${used}×` : `used ${used} of ${most}`,
} as const

export const lookMessages = {
  title: 'Promotions',
  starts: (label: string) => `${label} starts`,
  ends: (label: string) => `${label} ends`,
} as const
