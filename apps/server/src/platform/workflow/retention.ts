import { DBOS } from '@dbos-inc/dbos-sdk'
import { sql } from 'kysely'
import { PERSONAL_DATA_DAYS } from '../../../db/personal-data.ts'
import { forgetJobs } from '../bulk/job-store.ts'
import type { Db } from '../db/database.ts'
import { forgetFiles } from '../import/file-parts.ts'
import { forgetExports } from '../lists/export-store.ts'
import { forgetSelections } from '../lists/selections.ts'
import type { Log } from '../observe/log.ts'
import { forgetPages } from '../page-cache/forget-pages.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500

/** How long the traces of finished work are kept, in days. */
export const RETENTION_DAYS = {
  workflows: 30,
  /** Somebody may still carry it on. */
  failedWorkflows: PERSONAL_DATA_DAYS.workflow,
  workflowTransactions: PERSONAL_DATA_DAYS.workflowTransaction,
  idempotencyKeys: PERSONAL_DATA_DAYS.answer,
  imports: 30,
  bulkJobs: 30,
  /** That were sent. */
  messages: 30,
  /** A step back is offered for seven. */
  importFiles: 8,
  cachedPages: 3,
  listingChanges: 1,
} as const

export function startRetention(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    forgetOldWork(db).catch((fault: unknown) => log.warn({ err: fault }, 'retention failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function forgetOldWork(db: Db, now = Date.now()): Promise<void> {
  await forgetWorkflows(db, ['SUCCESS', 'CANCELLED'], now - RETENTION_DAYS.workflows * DAY_MS)
  const failed = ['ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const
  await forgetWorkflows(db, failed, now - RETENTION_DAYS.failedWorkflows * DAY_MS)
  // Those of a workflow that went while this process died.
  await sql`delete from workflow_transaction
    where created_at < ${new Date(now)}::timestamptz - make_interval(days => ${RETENTION_DAYS.workflowTransactions})`.execute(
    db,
  )
  await sql`delete from guess where expire < extract(epoch from now()) * 1000`.execute(db)
  await sql`delete from idempotency_key
    where created_at < ${new Date(now)}::timestamptz - make_interval(days => ${RETENTION_DAYS.idempotencyKeys})`.execute(
    db,
  )
  // Nobody came back from the identity server in time.
  await sql`delete from sign_on_attempt where expires_at < now()`.execute(db)
  await sql`delete from message
    where sent_at < now() - make_interval(days => ${RETENTION_DAYS.messages})`.execute(db)
  await sql`delete from import_run
    where begun_at < now() - make_interval(days => ${RETENTION_DAYS.imports})`.execute(db)
  await forgetFiles(db, RETENTION_DAYS.importFiles)
  // Rows staged for a run that is gone: a million of them go in several hours, not in one statement.
  await sql`delete from import_row where ctid = any (array(
    select i.ctid from import_row i where not exists (select from import_run r where r.id = i.run_id)
     limit 100000))`.execute(db)
  await forgetExports(db)
  await forgetSelections(db)
  await forgetJobs(db, RETENTION_DAYS.bulkJobs)
  // The proxy keeps no page longer than a day past its last render.
  await forgetPages(db, RETENTION_DAYS.cachedPages)
  // A process that has not looked for half as long builds its columns anew.
  await sql`delete from listing_change
    where changed_at < now() - make_interval(days => ${RETENTION_DAYS.listingChanges})`.execute(db)
}

/** With all that they have left behind, and only after them: a step without its trace would be done twice. */
async function forgetWorkflows(
  db: Db,
  status: readonly ('SUCCESS' | 'CANCELLED' | 'ERROR' | 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')[],
  before: number,
): Promise<void> {
  for (;;) {
    const ended = await DBOS.listWorkflows({
      status: [...status],
      completedBefore: new Date(before).toISOString(),
      limit: BATCH,
      loadInput: false,
      loadOutput: false,
    })
    const ids = ended.map(({ workflowID }) => workflowID)
    if (ids.length > 0) await DBOS.deleteWorkflows(ids)
    await sql`delete from workflow_transaction where workflow_id = any (${ids})`.execute(db)
    if (ids.length < BATCH) return
  }
}
