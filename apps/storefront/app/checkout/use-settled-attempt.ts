import { useEffect } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { askOutcome } from './place-order.ts'

const PATIENCE_MS = 10_000

/** For a page that the server has told how an order ended; by the attempt where that is known. */
export function useSettledAttempt(isSettled: boolean, attemptId?: string): void {
  useEffect(() => {
    if (isSettled) void settle(attemptId)
  }, [isSettled, attemptId])
}

/**
 * The browser asks once for itself, and with the answer goes what it keeps of the cart. An attempt that is still under way
 * is another tab's.
 */
async function settle(settled: string | undefined): Promise<void> {
  const kept = attemptInStorage.of(null)
  if (kept === null) return
  if (kept === settled) attemptInStorage.forget()
  const { outcome } = await askOutcome(browserClient, kept, AbortSignal.timeout(PATIENCE_MS))
  if (outcome === 'placed' || outcome === 'refused' || outcome === 'unknown-attempt')
    attemptInStorage.forget()
}
