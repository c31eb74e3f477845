import { DBOS } from '@dbos-inc/dbos-sdk'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

// Tried again for about ten minutes: an outage of the database or a provider outlasts no order in flight. The waits
// grow slowly, so that work goes on soon after the end of an outage, at the latest after a quarter of its length.
const RETRIES = { retriesAllowed: true, intervalSeconds: 0.25, backoffRate: 1.25, maxAttempts: 30 } as const

/**
 * A step that is one transaction. A marker row goes in first, so that a repeat, or another process that still
 * believes the work is its own, gets the recorded result instead of acting again.
 */
export function transactionStep<T>(pool: pg.Pool, step: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const workflowId = DBOS.workflowID
  if (!workflowId) throw new Error(`Step ${step} runs only inside a workflow`)
  return DBOS.runStep(() => inTransaction(pool, (tx) => onceIn(tx, workflowId, step, work)), {
    name: step,
    ...RETRIES,
  })
}

/** A step that calls a provider. It must be safe to repeat: the provider knows the call by its key. */
export function callStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  return DBOS.runStep(work, { name: step, ...RETRIES })
}

async function onceIn<T>(tx: Db, workflowId: string, step: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const marked = await tx
    .insertInto('workflow_transaction')
    .values({ workflow_id: workflowId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (marked.numInsertedOrUpdatedRows !== 1n) {
    const earlier = await tx
      .selectFrom('workflow_transaction')
      .select('result')
      .where('workflow_id', '=', workflowId)
      .where('step', '=', step)
      .executeTakeFirstOrThrow()
    return earlier.result as T
  }
  const result = await work(tx)
  await tx
    .updateTable('workflow_transaction')
    .set({ result: sql`${JSON.stringify(result ?? null)}::jsonb` })
    .where('workflow_id', '=', workflowId)
    .where('step', '=', step)
    .execute()
  return result
}
