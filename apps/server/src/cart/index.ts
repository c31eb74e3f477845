export {
  clearCartCookies,
  forgetCart,
  noteItemCount,
  rememberCart,
  rememberedCartId,
  setCartCookie,
} from './cookies.ts'
export { registerExpireCarts } from './expire-carts.workflow.ts'
export { findCart, lockOrderedCart } from './head-store.ts'
export { joinCarts, type SignedOnCart } from './join-carts.ts'
export { reopenCart } from './reopen-cart.ts'
export { cartRoutes } from './routes.ts'
export { findShipping, removeShipping, type StoredShipping, upsertShipping } from './shipping-store.ts'
export { priceCart } from './show-cart.ts'
export { beginOrdering, bumpCartVersion, endOrdering } from './store.ts'
export { selectTiresInCart, type TireInCart } from './tire-store.ts'
