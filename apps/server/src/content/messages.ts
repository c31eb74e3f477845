import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

export const messages = {
  invalidEmail: VALIDATION_MESSAGES.email,
  tooMany: 'You have sent several messages already. Please wait an hour and try again.',
} as const
