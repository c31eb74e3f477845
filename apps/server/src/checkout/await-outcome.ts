import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/database.ts'
import { findAttempt, type StoredAttempt, selectEndedAttempts } from './attempt-store.ts'

const LOOK_EVERY_MS = 40
/** Past this the shopper is told that the order is being processed. */
const PATIENCE_MS = 10_000

/**
 * Waits a little for an attempt to end. All who wait in this process share one look at the table, so the database is
 * asked 25 times a second however many buyers there are.
 */
export function outcomeWatch(db: Db): (attemptId: string) => Promise<StoredAttempt | null> {
  const waiting = new Map<string, Wait>()

  const look = async () => {
    while (waiting.size > 0) {
      await sleep(LOOK_EVERY_MS)
      const ended = await selectEndedAttempts(db, [...waiting.keys()]).catch(() => 'unknown' as const)
      for (const [id, { until, end }] of waiting) {
        const attempt = ended === 'unknown' ? undefined : ended.find((candidate) => candidate.id === id)
        if (!attempt && ended !== 'unknown' && Date.now() < until) continue
        waiting.delete(id)
        end(attempt)
      }
    }
  }

  const endOf = (attemptId: string): Wait['ended'] => {
    const known = waiting.get(attemptId)
    if (known) return known.ended
    const { promise: ended, resolve: end } = Promise.withResolvers<StoredAttempt | undefined>()
    waiting.set(attemptId, { until: Date.now() + PATIENCE_MS, end, ended })
    if (waiting.size === 1) void look()
    return ended
  }

  return async (attemptId) => {
    const attempt = await findAttempt(db, attemptId)
    if (attempt?.outcome !== 'processing') return attempt
    // When the shared look failed, each asks once more and hears of the fault itself.
    return (await endOf(attemptId)) ?? findAttempt(db, attemptId)
  }
}

interface Wait {
  readonly until: number
  /** Undefined: not ended in time, or nobody could look. */
  readonly end: (attempt: StoredAttempt | undefined) => void
  readonly ended: Promise<StoredAttempt | undefined>
}
