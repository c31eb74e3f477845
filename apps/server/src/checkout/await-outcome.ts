import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { type AttemptOutcome, findOutcome, type PaidOutcome, selectNews } from './attempt-store.ts'

const LOOK_EVERY_MS = 40
/** This long after the call came the shopper is told that the order is being processed. */
const PATIENCE_MS = 8_000

/**
 * Waits a little for an attempt to end, or for its shopper to be sent to a lender. All who wait in this process share one look at the table, so the database is
 * asked 25 times a second however many buyers there are. Whoever has waited long enough is told what was last known,
 * also while the database says nothing.
 */
export function outcomeWatch(db: Db): OutcomeWatch {
  const waiting = new Map<string, Wait>()
  let isLooking = false

  const look = async () => {
    if (isLooking) return
    isLooking = true
    while (waiting.size > 0) {
      await sleep(LOOK_EVERY_MS)
      const news = await selectNews(db, [...waiting.keys()]).catch(() => [])
      for (const attempt of news) waiting.get(attempt.id)?.end(attempt)
    }
    isLooking = false
  }

  const endOf = (attemptId: string): Wait['ended'] => {
    const known = waiting.get(attemptId)
    if (known) return known.ended
    const { promise: ended, resolve } = Promise.withResolvers<AttemptOutcome | undefined>()
    const end = (attempt: AttemptOutcome | undefined) => {
      clearTimeout(patience)
      waiting.delete(attemptId)
      resolve(attempt)
    }
    const patience = setTimeout(end, PATIENCE_MS, undefined)
    waiting.set(attemptId, { end, ended })
    void look()
    return ended
  }

  return {
    outcomeOf: async (owner, attemptId, elapsedMs) => {
      const attempt = await findOutcome(db, owner, attemptId)
      if (attempt?.outcome !== 'processing' || isWithShopper(attempt)) return attempt
      // A call that was held up on its way here has less time left.
      const late = sleep(Math.max(0, PATIENCE_MS - elapsedMs), undefined, { ref: false })
      const ended = await Promise.race([endOf(attemptId), late])
      return ended ? { ...ended, paymentType: attempt.paymentType } : attempt
    },
    tell: (attempt) => waiting.get(attempt.id)?.end(attempt),
  }
}

/** Nothing happens before the shopper does something. */
const isWithShopper = ({ away }: AttemptOutcome) => away !== undefined && !away.isApproved

export interface OutcomeWatch {
  outcomeOf(owner: Visit, attemptId: string, elapsedMs: number): Promise<PaidOutcome | null>
  /** Wakes whoever waits for an attempt that has ended, or was sent to its lender, in this process. */
  tell(attempt: AttemptOutcome): void
}

interface Wait {
  /** Undefined: not ended in time. */
  readonly end: (attempt: AttemptOutcome | undefined) => void
  readonly ended: Promise<AttemptOutcome | undefined>
}
