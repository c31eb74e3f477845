import type { SiteCart } from '@shop/contracts/cart/cart'
import type { ComponentType } from 'react'
import { OnDemand } from '../platform/overlay/on-demand.tsx'
import { useCartAddress } from './cart-address.ts'
import { cartPart } from './cart-part.ts'

type CartOnDemandProps = {
  /** Ways to buy from here without checkout, which is above the cart. */
  express?: ComponentType<{ cart: SiteCart }>
}

/** Stands once in the page. */
export function CartOnDemand({ express }: CartOnDemandProps) {
  const { isOpen, justAdded, close } = useCartAddress()
  return (
    <OnDemand part={cartPart} isWanted={isOpen} onFail={close}>
      {(CartDrawer) => <CartDrawer open={isOpen} justAdded={justAdded} onClose={close} express={express} />}
    </OnDemand>
  )
}
