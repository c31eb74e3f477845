import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A change of the schema that waits for a lock makes everybody behind it wait too: it gives up after this time, lets
 * them pass, and comes again.
 */
export const LOCK_TIMEOUT_MS = 200
const TRIED_FOR_MS = 300_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** Tries again what gave up waiting for a lock. */
export async function whenLocksAreFree<T>(attempt: () => Promise<T>): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS
  for (const deadline = Date.now() + TRIED_FOR_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (fault) {
      if (!(fault as Error).message.includes('due to lock timeout') || Date.now() > deadline) throw fault
      await sleep(pauseMs)
    }
  }
}
