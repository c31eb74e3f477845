/** Whose price a unit price is; each account type reads it under its own words. */
export const PRICE_LABELS = ['retail', 'crew', 'fleet', 'special', 'partner', 'employee'] as const
export type PriceLabel = (typeof PRICE_LABELS)[number]

/** A retail price is simply the price and carries no words. */
export const PRICE_LABEL_TEXTS: Record<PriceLabel, string | null> = {
  retail: null,
  crew: 'crew price',
  fleet: 'fleet price',
  special: 'special pricing',
  partner: 'partner price',
  employee: 'employee price',
}
