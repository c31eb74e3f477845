import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

export const messages = {
  unknownZip: VALIDATION_MESSAGES.zipUnknown,
  nowhereNear: 'No ZIP code is near this place.',
  unknownNetwork: 'We do not know where this network is.',
} as const
