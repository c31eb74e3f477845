import type { CartHead } from './head-store.ts'

type Addresses = Pick<CartHead, 'billing' | 'shipping'>

/** Nobody lives at a pickup point: who fetches the tires is billed elsewhere. */
export const isBilledWhereItShips = ({ billing, shipping }: Addresses): boolean =>
  billing === null && shipping?.option !== 'fedex'

/** Where the card is billed as far as it was said. */
export const billingOf = (cart: Addresses): CartHead['billing'] =>
  cart.billing ?? (isBilledWhereItShips(cart) ? cart.shipping : null)
