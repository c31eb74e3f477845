import type { TrackedOrder } from '@shop/contracts/orders/orders'

/** Who lent for the order, by name: a payment that names somebody and has no number of a card. Null for a card. */
export function lenderOf({ payment }: TrackedOrder): string | null {
  return payment.lastFour === null ? payment.cardType : null
}
