import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

export const messages = { unknownZip: VALIDATION_MESSAGES.zipUnknown } as const
