import { setTimeout as sleep } from 'node:timers/promises'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../observe/log.ts'

// Tried again for ever: no outage of the database or a provider outlasts work that was promised. The waits grow to
// a few seconds, so that work goes on soon after the end of an outage. Work that is tried for minutes is an incident.
const FIRST_WAIT_MS = 250
const GROWTH = 1.25
const LONGEST_WAIT_MS = 5_000
const LOG_EVERY = 12

/** Thrown when a provider has looked at a call and said no: asking again would not change it, a person decides. */
export class Final extends Error {}

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
        storeResult(connection, workflowId, step, result),
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
  return DBOS.runStep(() => repeatableStep(step, work), { name: step })
}

/** A step that leaves its own trace or can do without one: after a crash it is carried out again. */
export async function repeatableStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1, wait = FIRST_WAIT_MS; ; attempt++) {
    try {
      return await logged(step, work)
    } catch (fault) {
      if (fault instanceof Final) throw fault
      if (attempt === 1 || attempt % LOG_EVERY === 0) {
        DBOS.logger.warn(
          `Step ${step} of ${DBOS.workflowID} failed ${attempt} times and is tried again: ${(fault as Error).stack}`,
        )
      }
      await sleep(wait)
      wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
    }
  }
}

function storeResult(connection: pg.PoolClient, workflowId: string, step: string, result: unknown) {
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
