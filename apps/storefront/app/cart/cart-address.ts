import { useSearchParams } from 'react-router'
import { useOverlayAddress } from '../platform/overlay/overlay-address.ts'

/** Carried by the navigation that opens the cart after tires were added. */
type OpenedBy = { added?: boolean }

/** The open cart is part of the address: `#openCart` opens it, Back closes it. */
export function useCartAddress() {
  const { told, ...overlay } = useOverlayAddress<OpenedBy>('openCart')
  return { ...overlay, justAdded: told?.added === true }
}

const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cart that `?cartId=` names: for a browser that has lost the cookie. Whose it is, the session says. */
export function useCartIdOfAddress(): string | null {
  const id = useSearchParams()[0].get('cartId')
  return id !== null && CART_ID.test(id) ? id : null
}
