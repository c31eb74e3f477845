export { cartRoutes } from './routes.ts'
export { priceCart } from './show-cart.ts'
export {
  beginOrdering,
  bumpCartVersion,
  cartOwnerAccount,
  endOrdering,
  findCart,
  lockOrderedCart,
  moveCart,
  selectTiresInCart,
} from './store.ts'
