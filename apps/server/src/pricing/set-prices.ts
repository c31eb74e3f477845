import type { SetPrice } from '@shop/contracts/catalogue/catalogue'
import { addCents, multiplyCents, negateCents } from '@shop/domain/money/cents'
import type { BookPrice } from '@shop/domain/pricing/quote-input'

/** Two cars' worth; whoever wants more sees the amount in the cart. */
const LARGEST_SET = 8

/** What one tire, two tires and so on cost together. */
export function setPrices({ unitCents, publicUnitCents }: BookPrice): SetPrice[] {
  const saving = addCents(publicUnitCents, negateCents(unitCents))
  return Array.from({ length: LARGEST_SET }, (_, index) => ({
    quantity: index + 1,
    priceInCents: multiplyCents(unitCents, index + 1),
    savingInCents: multiplyCents(saving, index + 1),
  }))
}
