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
export { beginOrdering, type CartToOrder, cartOrdered, findCart, lockCartOfAttempt } from './head-store.ts'
export { joinCarts, type SignedOnCart } from './join-carts.ts'
export { reopenCart } from './reopen-cart.ts'
export { cartRoutes } from './routes.ts'
export { findShipping, removeShipping, type StoredShipping, upsertShipping } from './shipping-store.ts'
export { askQuoteOfCart, priceCart, quotesOfCart, siteCartOf } from './show-cart.ts'
export { bumpCartVersion, endOrdering } from './store.ts'
export { selectTiresInCart, type TireInCart } from './tire-store.ts'
