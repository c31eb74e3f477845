import type { Cents } from '../money/cents.ts'
import { PAYMENT_MESSAGES } from './messages.ts'
import type { PaymentType } from './payment-type.ts'

/** Of the lenders that say in advance how they split an amount. */
const PAYMENTS: Partial<Record<PaymentType, number>> = { klarna: 4 }

/** How it is paid, in the words to show: `4 payments of $178.75`. */
export function paymentSentence(type: PaymentType, totalCents: Cents): string {
  const payments = PAYMENTS[type]
  if (payments === undefined) return PAYMENT_MESSAGES.sentences[type]
  // The first has the cents that cannot be split, so that the sentence adds up.
  const others = Math.floor(totalCents / payments)
  return PAYMENT_MESSAGES.payments(payments, totalCents - others * (payments - 1), others)
}
