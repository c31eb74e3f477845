import { lazy, Suspense, useEffect, useState } from 'react'
import { ComponentBoundary } from '../shell/component-boundary.tsx'
import { useCartAddress } from './cart-address.ts'
import { loadCartDrawer } from './load-cart-drawer.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** Stands once in the page. The drawer loads with its first opening and stays, so that it can slide out. */
export function CartOnDemand() {
  const { isOpen, justAdded, close } = useCartAddress()
  const [wasOpened, setWasOpened] = useState(false)
  // After the first render: the server does not see the hash.
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  if (!wasOpened) return null
  return (
    <ComponentBoundary name="CartDrawer" place="decoration">
      <Suspense>
        <CartDrawer open={isOpen} justAdded={justAdded} onClose={close} />
      </Suspense>
    </ComponentBoundary>
  )
}
