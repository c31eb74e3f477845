import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'

export const messages = {
  invalidEmail: VALIDATION_MESSAGES.email,
  about: (topic: string, message: string) => `About: ${topic}\n\n${message}`,
  businessDays: (fastest: number, promised: number) => `${fastest} to ${promised} business days`,
  /** `30 days`, `7 years`. */
  period: (days: number) =>
    days % 365 === 0
      ? `${days / 365} ${days === 365 ? 'year' : 'years'}`
      : `${days} ${days === 1 ? 'day' : 'days'}`,
  tooMany: 'You’ve sent several messages already. Please wait an hour and try again.',
} as const
