import { DBOS } from '@dbos-inc/dbos-sdk'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../observe/log.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500

/** How long the traces of finished work are kept, in days. */
export const RETENTION_DAYS = {
  workflows: 30,
  workflowTransactions: 60,
  idempotencyKeys: 7,
  imports: 30,
  cachedPages: 3,
} as const

export function startRetention(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    forgetOldWork(db).catch((fault: unknown) => log.warn({ err: fault }, 'retention failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function forgetOldWork(db: Db, now = Date.now()): Promise<void> {
  const finished = await DBOS.listWorkflows({
    status: ['SUCCESS', 'CANCELLED'],
    completedBefore: new Date(now - RETENTION_DAYS.workflows * DAY_MS).toISOString(),
    limit: BATCH,
    loadInput: false,
    loadOutput: false,
  })
  if (finished.length > 0) await DBOS.deleteWorkflows(finished.map((workflow) => workflow.workflowID))
  await sql`delete from workflow_transaction
    where created_at < now() - make_interval(days => ${RETENTION_DAYS.workflowTransactions})`.execute(db)
  await sql`delete from idempotency_key
    where created_at < now() - make_interval(days => ${RETENTION_DAYS.idempotencyKeys})`.execute(db)
  await sql`delete from import_run
    where begun_at < now() - make_interval(days => ${RETENTION_DAYS.imports})`.execute(db)
  // Rows staged for a run that is gone: a million of them go in several hours, not in one statement.
  await sql`delete from import_row where ctid = any (array(
    select i.ctid from import_row i where not exists (select from import_run r where r.id = i.run_id)
     limit 100000))`.execute(db)
  // The proxy keeps no page longer than a day past its last render.
  await sql`delete from cached_page
    where rendered_at < now() - make_interval(days => ${RETENTION_DAYS.cachedPages})`.execute(db)
}
