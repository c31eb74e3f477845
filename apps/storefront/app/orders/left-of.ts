import type { TrackedOrder } from '@shop/contracts/orders/orders'

/** What of the order was paid otherwise than with credit. */
export function leftOf({ quote, credits }: Pick<TrackedOrder, 'quote' | 'credits'>): number {
  return credits.reduce((left, { amountInCents }) => left - amountInCents, quote.totalCents)
}
