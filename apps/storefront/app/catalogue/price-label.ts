import { PRICE_LABEL_TEXTS, type PriceLabel } from '@shop/domain/pricing/price-label'

/** "Crew price" before a price that is not everybody's; null for the public one. */
export function priceLabelText(label: string): string | null {
  const text = PRICE_LABEL_TEXTS[label as PriceLabel] ?? null
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}
