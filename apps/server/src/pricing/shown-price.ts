import type { BookPrice } from '@shop/domain/pricing/quote-input'

/** A price as cards and pages show it. */
export const shownPrice = ({ unitCents, publicUnitCents, label }: BookPrice) => ({
  salePriceInCents: unitCents,
  publicPriceInCents: publicUnitCents,
  label,
})
