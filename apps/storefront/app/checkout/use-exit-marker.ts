import { exitAddress } from '@shop/domain/checkout/exit-marker'
import { useBlocker } from 'react-router'

/** Marks the step that somebody leaves unfinished, so that whoever comes back to it is known to have left. */
export function useExitMarker(): void {
  useBlocker(({ currentLocation: { pathname, search }, nextLocation }) => {
    const marked = exitAddress(pathname + search, nextLocation.pathname)
    // Whoever goes back is at the next address already: what the browser keeps of the step cannot be reached any more.
    if (marked !== null && window.location.pathname === pathname)
      window.history.replaceState(window.history.state, '', marked)
    return false
  })
}
