import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_EVERY_MS = 30_000
const PROLONG_AFTER_MS = 5 * 60_000

type Loaded = { held: { heldUntil: string } | null; nowMs: number }

/**
 * While a page with a held total is open and seen, it is loaded anew every few minutes, which prolongs the hold, and once
 * the hold has ended. `nowMs` is the server's time of this page: the visitor's own clock may show anything.
 */
export function useProlongedHold(loaded: Loaded | null): void {
  const { revalidate } = useRevalidator()
  const heldUntil = loaded?.held?.heldUntil
  const nowMs = loaded?.nowMs ?? 0
  useEffect(() => {
    if (heldUntil === undefined) return
    const dueMs = Math.min(PROLONG_AFTER_MS, Date.parse(heldUntil) - nowMs)
    let askedAt = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < dueMs) return
      askedAt = Date.now()
      void revalidate()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [heldUntil, nowMs, revalidate])
}
