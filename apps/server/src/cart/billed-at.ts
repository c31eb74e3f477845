import type { CartHead } from './head-store.ts'

type Addresses = Pick<CartHead, 'billing' | 'shipping'>

/** Nobody lives at a pickup point or at a shop: whoever goes there is billed elsewhere. Where a van comes somebody may. */
export const isAwayFromHome = (shipping: CartHead['shipping']): boolean =>
  shipping !== null && (shipping.option === 'fedex' || shipping.installerKind === 'shop')

export const isBilledWhereItShips = ({ billing, shipping }: Addresses): boolean =>
  billing === null && !isAwayFromHome(shipping)

/** Where the card is billed as far as it was said. */
export const billingOf = (cart: Addresses): CartHead['billing'] =>
  cart.billing ?? (isBilledWhereItShips(cart) ? cart.shipping : null)
