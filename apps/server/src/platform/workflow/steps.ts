import { setTimeout as sleep } from 'node:timers/promises'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../observe/log.ts'

// Tried again for about ten minutes: an outage of the database or a provider outlasts no order in flight. The waits
// grow slowly, so that work goes on soon after the end of an outage, at the latest after a quarter of its length.
const RETRIES = { intervalSeconds: 0.25, backoffRate: 1.25, maxAttempts: 30 } as const

let log: Log | undefined

/** Whoever runs the engine says where a line for each step goes; it names the workflow and the request behind it. */
export function logStepsTo(destination: Log): void {
  log = destination
}

async function logged<T>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  log?.info({ step, ms: Math.round(performance.now() - began) }, 'step done')
  return result
}

/**
 * A step that is one transaction. Its result goes in last, under a key that can be taken once: a repeat, or another
 * process that still believes the work is its own, is undone and gets the recorded result. The engine's own record of
 * the step would cost eight statements more and could not be part of the transaction.
 */
export function transactionStep<T>(pool: pg.Pool, step: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const workflowId = DBOS.workflowID
  if (!workflowId) throw new Error(`Step ${step} runs only inside a workflow`)
  return repeatableStep(step, async () => {
    try {
      return await inTransaction(pool, work, (connection, result) =>
        keepResult(connection, workflowId, step, result),
      )
    } catch (fault) {
      const earlier = await inTransaction(pool, (tx) => findResult(tx, workflowId, step))
      if (!earlier) throw fault
      return earlier.result as T
    }
  })
}

/** A step that calls a provider and whose answer is recorded. The provider knows the call by its key. */
export function callStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  return DBOS.runStep(() => logged(step, work), { name: step, retriesAllowed: true, ...RETRIES })
}

/** A step that leaves its own trace or can do without one: after a crash it is carried out again. */
export async function repeatableStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await logged(step, work)
    } catch (fault) {
      if (attempt === RETRIES.maxAttempts) throw fault
      DBOS.logger.warn(`Step ${step} of ${DBOS.workflowID} is tried again: ${(fault as Error).stack}`)
      await sleep(RETRIES.intervalSeconds * RETRIES.backoffRate ** (attempt - 1) * 1_000)
    }
  }
}

function keepResult(connection: pg.PoolClient, workflowId: string, step: string, result: unknown) {
  return connection.query(
    'insert into workflow_transaction (workflow_id, step, result) values ($1, $2, $3)',
    [workflowId, step, JSON.stringify(result ?? null)],
  )
}

function findResult(tx: Db, workflowId: string, step: string) {
  return tx
    .selectFrom('workflow_transaction')
    .select('result')
    .where('workflow_id', '=', workflowId)
    .where('step', '=', step)
    .executeTakeFirst()
}
