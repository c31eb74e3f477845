import { OnDemand } from '../platform/overlay/on-demand.tsx'
import { useCartAddress } from './cart-address.ts'
import { cartPart } from './cart-part.ts'

/** Stands once in the page. */
export function CartOnDemand() {
  const { isOpen, justAdded, close } = useCartAddress()
  return (
    <OnDemand part={cartPart} isWanted={isOpen} onFail={close}>
      {(CartDrawer) => <CartDrawer open={isOpen} justAdded={justAdded} onClose={close} />}
    </OnDemand>
  )
}
