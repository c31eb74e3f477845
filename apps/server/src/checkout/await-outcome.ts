import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/database.ts'
import { findAttempt, type StoredAttempt } from './attempt-store.ts'

// Most orders end within half a second; past ten seconds the shopper is told that it is being processed.
const LOOK_AFTER_MS = [80, 80, 120, 160, 240, 320, 500, 500, 1_000, 1_000, 2_000, 2_000, 2_000] as const

/** Waits a little for an attempt to end. */
export async function awaitOutcome(db: Db, attemptId: string): Promise<StoredAttempt | null> {
  let attempt = await findAttempt(db, attemptId)
  for (const wait of LOOK_AFTER_MS) {
    if (attempt?.outcome !== 'processing') return attempt
    await sleep(wait)
    attempt = await findAttempt(db, attemptId)
  }
  return attempt
}
