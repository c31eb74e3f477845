import { useOverlayAddress } from '../platform/overlay/overlay-address.ts'

/** Carried by the navigation that opens the cart after tires were added. */
type OpenedBy = { added?: boolean }

/** The open cart is part of the address: `#openCart` opens it, Back closes it. */
export function useCartAddress() {
  const { told, ...overlay } = useOverlayAddress<OpenedBy>('openCart')
  return { ...overlay, justAdded: told?.added === true }
}
