export { billingOf, isAwayFromHome, isBilledWhereItShips } from './billed-at.ts'
export { findBilling, removeBilling, type StoredBilling, upsertBilling } from './billing-store.ts'
export {
  clearCartCookies,
  forgetCart,
  noteItemCount,
  rememberCart,
  rememberedCartId,
  setCartCookie,
} from './cookies.ts'
export { coverLines } from './cover-lines.ts'
export { registerExpireCarts } from './expire-carts.workflow.ts'
export {
  beginOrdering,
  type CartHead,
  type CartToOrder,
  cartOrdered,
  findCart,
  lockCartOfAttempt,
  ownedBy,
} from './head-store.ts'
export { findHeldQuote, upsertHeldQuote } from './held-quote-store.ts'
export { joinCarts, type SignedOnCart } from './join-carts.ts'
export { nameInstaller } from './name-installer.ts'
export { payWithCredit } from './pay-with-credit.ts'
export { reopenCart } from './reopen-cart.ts'
export { cartRoutes } from './routes.ts'
export {
  findShipping,
  removeShipping,
  type ShippingToKeep,
  type StoredShipping,
  upsertShipping,
} from './shipping-store.ts'
export { askQuoteOfCart, priceCart, quotesOfCart, siteCartOf } from './show-cart.ts'
export { bumpCartVersion, endOrdering, restorePaymentType, setPaymentType } from './store.ts'
export { selectTiresInCart, type TireInCart } from './tire-store.ts'
export { tiresOn, tireWith } from './tires-to-mount.ts'
