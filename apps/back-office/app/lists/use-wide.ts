import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 976px)'

/** Whether there is room for a table. Without a window to ask there is. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? true)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
