import { CART_ALERT_TEXTS } from './messages.ts'

/** What a shopper must know of the cart before going on; the texts are in `messages.ts`. */
export const CART_ALERTS = [
  'carts-joined',
  'price-changed',
  'delivery-delayed',
  'shop-removed',
  'brand-not-associated',
  'tax-exemption-not-qualified',
] as const

export type CartAlertCode = (typeof CART_ALERTS)[number]

/** `lineId` names the line it is about; null for the whole cart. */
export type CartAlert = { code: CartAlertCode; message: string; lineId: string | null }

export type AlertedLine = {
  lineId: string
  quantity: number
  /** Price of one tire when it was last put in; null when nobody wrote it down. */
  agreedUnitCents: number | null
  /** null while it has no price. */
  unitCents: number | null
  /** How many can be had right now. */
  available: number
}

export type AlertFacts = {
  lines: readonly AlertedLine[]
  /** The shop that was chosen has left us. */
  isShopRemoved: boolean
  /** Tires left the cart because their brand is not one of the account's. */
  isBrandRemoved: boolean
  /** The cart holds what two of them held before. */
  isJoined: boolean
  /** The buyer says that no sales tax is due. */
  claimsTaxExemption: boolean
  salesTaxCents: number
}

export function cartAlerts(facts: AlertFacts): CartAlert[] {
  return [
    ...(facts.isJoined ? [alert('carts-joined')] : []),
    ...facts.lines.filter(hasNewPrice).map(({ lineId }) => alert('price-changed', lineId)),
    ...facts.lines.filter(isShort).map(({ lineId }) => alert('delivery-delayed', lineId)),
    ...(facts.isShopRemoved ? [alert('shop-removed')] : []),
    ...(facts.isBrandRemoved ? [alert('brand-not-associated')] : []),
    ...(facts.claimsTaxExemption && facts.salesTaxCents > 0 ? [alert('tax-exemption-not-qualified')] : []),
  ]
}

function hasNewPrice({ agreedUnitCents, unitCents }: AlertedLine): boolean {
  return agreedUnitCents !== null && unitCents !== null && agreedUnitCents !== unitCents
}

/** Others bought in the meantime: what is missing has to come from somewhere else. */
function isShort({ quantity, available }: AlertedLine): boolean {
  return quantity > available
}

function alert(code: CartAlertCode, lineId: string | null = null): CartAlert {
  return { code, message: CART_ALERT_TEXTS[code], lineId }
}
