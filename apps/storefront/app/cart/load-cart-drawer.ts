/** The drawer with React Aria and SWR; asked for when somebody reaches for the cart. */
export const loadCartDrawer = () => import('./cart-drawer.tsx')
