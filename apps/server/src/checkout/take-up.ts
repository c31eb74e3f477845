import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { countTakeUp } from './attempt-store.ts'
import { takeUpAttempt } from './workflows.ts'

/**
 * Has an attempt without an end carried on, by work of its own: one run at a time, a new one when the last is over.
 */
export async function takeUp(tx: Db, workflows: Workflows, attemptId: string): Promise<void> {
  const turn = await countTakeUp(tx, attemptId)
  // It has ended meanwhile.
  if (turn === null) return
  await workflows.enqueue(tx, takeUpAttempt, { attemptId, turn })
}
