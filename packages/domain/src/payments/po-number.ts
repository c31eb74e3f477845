import { isSpacedTextWithLetter } from '../validation/text.ts'
import { PAYMENT_MESSAGES } from './messages.ts'

export const PO_NUMBER_LENGTH = 40

/** What is wrong with the number a company gives its purchase; null for one that can be used. */
export function poNumberProblem(text: string): string | null {
  if (text.trim() === '') return PAYMENT_MESSAGES.poNumberMissing
  const isRight = text.length <= PO_NUMBER_LENGTH && isSpacedTextWithLetter(text)
  return isRight ? null : PAYMENT_MESSAGES.poNumberWrong
}
