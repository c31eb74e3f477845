export { cartRoutes } from './routes.ts'
export { priceCart } from './show-cart.ts'
export {
  beginOrdering,
  bumpCartVersion,
  endOrdering,
  findCart,
  lockOrderedCart,
  moveCart,
  selectTiresInCart,
} from './store.ts'
