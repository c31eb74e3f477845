import type { SiteCart } from '@shop/contracts/cart/cart'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'

/** Nothing is left for a card, and nothing but a card could still be chosen. */
export function isPaidWithCredit({ leftToPayInCents, paymentType, credits }: SiteCart): boolean {
  return (
    leftToPayInCents === 0 && paymentType === DEFAULT_PAYMENT_TYPE && credits.some(({ isUsed }) => isUsed)
  )
}

/** What of the total is paid with which credit. */
export function usedCredits({ credits }: SiteCart): { codeEnd: string | null; amountInCents: number }[] {
  return credits.filter(({ amountInCents }) => amountInCents > 0)
}
