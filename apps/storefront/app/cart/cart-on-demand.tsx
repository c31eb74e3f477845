import { lazy, Suspense } from 'react'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useWasOpened } from '../platform/overlay/use-was-opened.ts'
import { useCartAddress } from './cart-address.ts'
import { loadCartDrawer } from './load-cart-drawer.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** Stands once in the page. The drawer loads with its first opening and stays, so that it can slide out. */
export function CartOnDemand() {
  const { isOpen, justAdded, close } = useCartAddress()
  if (!useWasOpened(isOpen)) return null
  return (
    <ComponentBoundary name="CartDrawer" place="decoration">
      <Suspense>
        <CartDrawer open={isOpen} justAdded={justAdded} onClose={close} />
      </Suspense>
    </ComponentBoundary>
  )
}
