import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

export const messages = {
  unknownZip: VALIDATION_MESSAGES.zipUnknown,
  nowhereNear: 'There’s no ZIP code near this location.',
  unknownNetwork: 'We couldn’t find your location.',
} as const
