import { partOf } from '../platform/overlay/on-demand.tsx'

/** The drawer with React Aria and SWR. */
export const cartPart = partOf('CartDrawer', () =>
  import('./cart-drawer.tsx').then((module) => module.CartDrawer),
)
