import { MAX_LINES_PER_CART, MAX_QUANTITY_PER_LINE } from './limits.ts'

export const CART_REFUSAL_TEXTS = {
  'no-tires': 'Choose at least one tire',
  'too-many-of-a-tire': `You can order up to ${MAX_QUANTITY_PER_LINE} of one tire`,
  'too-many-lines': `Your cart holds up to ${MAX_LINES_PER_CART} different tires`,
  'no-such-line': 'This tire is no longer in your cart',
} as const

export const TIRE_REFUSAL_TEXTS = {
  unknownTire: 'We don’t carry this tire.',
  notSold: (brand: string) => `We no longer sell ${brand} tires.`,
  notSoldHere: (brand: string) => `We don’t sell this ${brand} tire here.`,
  onlySoMany: (available: number) =>
    available === 0 ? 'This tire is out of stock right now.' : `Only ${available} left in stock.`,
} as const

export const CART_ALERT_TEXTS = {
  'price-changed': 'The price of an item in your cart has changed.',
  'delivery-delayed': 'Delivery may be delayed.',
  'shop-removed': 'The shop you selected was removed.',
  'brand-not-associated': 'A tire was removed because its brand is not associated with your account.',
  'tax-exemption-not-qualified': 'Your order does not qualify for tax exemption.',
  'carts-joined': 'We combined this cart with the one in your account. Please check quantities.',
} as const

export const DEAL_ALERT_TEXTS = {
  belowMinimum: (promoCode: string, missing: number) => `Add ${tiresText(missing)} to use code ${promoCode}.`,
  belowMaximum: (promoCode: string, missing: number) =>
    `Add ${tiresText(missing)} to get the most from code ${promoCode}.`,
} as const

function tiresText(count: number): string {
  return count === 1 ? '1 more tire' : `${count} more tires`
}
