import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** Whether the address asks for an overlay: `#openCart`, `#tireSize=225/65R17&openCart`. */
export function opensOverlay(hash: string, name: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, '')).has(name)
}

/** An overlay that is part of the address: opening it is one step in the history, Back closes it. */
export function useOverlayAddress<State extends object>(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const wasPushed = useNavigationType() === 'PUSH'
  const { search } = location

  const go = (hash: string, options: { replace?: boolean; state?: State | null }) =>
    void navigate({ search, hash }, { ...options, preventScrollReset: true })

  return {
    isOpen: opensOverlay(location.hash, name),
    /** What `open` was told; not after a reload or a way back. */
    told: wasPushed ? (location.state as State | null) : null,
    open: (state: State | null = null) => go(`#${name}`, { state }),
    // Opened on this page it closes by going back, so that Back never opens it again.
    close: () => (wasPushed ? void navigate(-1) : go('', { replace: true })),
  }
}
