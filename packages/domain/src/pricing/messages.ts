import { formatDollars } from '../money/format-dollars.ts'

export const PRICING_MESSAGES = {
  noPrice: 'We have no price for this tire right now',
  noPriceFix: 'Remove it from your cart or choose another tire',
  noShippingCost: (place: string) => `We have no shipping cost to ${place} yet`,
  noShippingCostFix: 'Choose another address or call us to order',
  shippingTo: (place: string) => `Shipping to ${place}`,
  tireFee: (name: string, amountCents: number, tires: number) =>
    `${name}, ${formatDollars(amountCents)} for ${tires === 1 ? '1 tire' : `each of ${tires} tires`}`,
  salesTax: (place: string, ratePpm: number, baseCents: number) =>
    `Sales tax in ${place}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`,
} as const

/** `82_500` ppm reads `8.25%`. */
function percentText(ratePpm: number): string {
  const tenThousandths = String(ratePpm % 10_000).padStart(4, '0')
  const decimals = tenThousandths.replace(/0{1,4}$/, '')
  const whole = (ratePpm - (ratePpm % 10_000)) / 10_000
  return `${whole}${decimals === '' ? '' : `.${decimals}`}%`
}
