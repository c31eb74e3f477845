import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { paths } from '../paths.ts'

/** Carried by the navigation that opens the cart after tires were added. */
type OpenedBy = { added?: boolean } | null

/** The open cart is part of the address: `#openCart` opens it, Back closes it. */
export function opensCart(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, '')).has('openCart')
}

export function useCartAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const wasPushed = useNavigationType() === 'PUSH'
  const { search } = location

  const go = (hash: string, options: { replace?: boolean; state?: OpenedBy }) =>
    void navigate({ search, hash }, { ...options, preventScrollReset: true })

  return {
    isOpen: opensCart(location.hash),
    /** Not after a reload or a way back: nothing was added then. */
    justAdded: wasPushed && (location.state as OpenedBy)?.added === true,
    open: (state: OpenedBy = null) => go(paths.openCart(), { state }),
    // Opened on this page it closes by going back, so that Back never opens it again.
    close: () => (wasPushed ? void navigate(-1) : go('', { replace: true })),
  }
}
