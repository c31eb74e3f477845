import { useEffect } from 'react'

/** A page out of the back/forward cache shows a cart, prices and a place of long ago. */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
