import type { SetPrice } from '@shop/contracts/catalogue/catalogue'

/** What some tires cost, and what they would without a deal. */
export const setAt = (priceInCents: number, listPriceInCents = priceInCents, quantity = 4): SetPrice => ({
  quantity,
  priceInCents,
  perTireInCents: Math.round(priceInCents / quantity),
  listPriceInCents,
  savingInCents: listPriceInCents - priceInCents,
  deals: [],
})
