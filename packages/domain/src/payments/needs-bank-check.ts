import { type Cents, cents } from '../money/cents.ts'
import type { PaymentType } from './payment-type.ts'

/** Above it a card's bank is asked whether its owner pays, whatever the bank wants itself: what it vouches for is not held. */
export const BANK_CHECK_ABOVE: Cents = cents(200_000)

/** Whether a sale goes through only once the bank of its card has said who pays. A wallet asks its owner itself. */
export function needsBankCheck(sale: {
  readonly paymentType: PaymentType
  readonly amountCents: number
}): boolean {
  return sale.paymentType === 'credit' && sale.amountCents > BANK_CHECK_ABOVE
}
