import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { repeatableStep } from '../workflow/steps.ts'
import type { BulkAction, Change, Outcome } from './bulk-action.ts'
import {
  findJob,
  lockJob,
  markJob,
  noteBatch,
  type StoredJob,
  selectChanges,
  sliceOfJob,
} from './job-store.ts'
import { bulkJob } from './workflows.ts'

/** A canceled job stops within the time one takes. */
const ROWS_A_BATCH = 100

/** From here on the job will be carried out, whatever dies. */
export async function enqueueJob(tx: Db, workflows: Workflows, jobId: string): Promise<void> {
  await workflows.enqueue(tx, bulkJob, jobId)
}

/** Batch by batch, each with its checkpoint in one transaction: each row once, and a worker that dies goes on. */
export function registerBulkJobs(pool: pg.Pool, workflows: Workflows, actions: readonly BulkAction[]): void {
  registerWorkflow(bulkJob, async (jobId) => {
    while (await repeatableStep('batch', () => carryOutNext(pool, workflows, actions, jobId))) {
      // The database knows what is left.
    }
  })
}

/** False when there is nothing left to do. */
function carryOutNext(
  pool: pg.Pool,
  workflows: Workflows,
  actions: readonly BulkAction[],
  jobId: string,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    // Read after the lock, by a statement of its own: what another has done meanwhile is seen.
    const job = (await lockJob(tx, { id: jobId })) ? await findJob(tx, { id: jobId }) : null
    if (job?.state !== 'running') return false
    const action = actions.find(({ contract }) => contract.name === job.action)
    if (!action) throw new Error(`No action is called ${job.action}`)
    if (job.isCancelWanted) {
      await markJob(tx, jobId, { state: 'cancelled' })
      return false
    }
    const ids = await sliceOfJob(tx, jobId, job.checkpoint, ROWS_A_BATCH)
    if (ids.length === 0) {
      await markJob(tx, jobId, { state: 'done' })
      return false
    }
    await action.lock(tx, ids)
    const outcomes = await judge(tx, action, job, ids)
    const changes = outcomes.filter(isChange)
    if (changes.length > 0)
      await action.write(tx, changes, { id: `bulk-${job.id}-${job.checkpoint}`, workflows })
    await noteBatch(tx, jobId, outcomes)
    return true
  })
}

async function judge(tx: Db, action: BulkAction, job: StoredJob, ids: readonly string[]) {
  if (job.undoOf === null) return action.judge(tx, ids, { input: job.input, since: job.createdAt })
  if (!action.undo) throw new Error(`${job.action} has no undo`)
  return action.undo(tx, await selectChanges(tx, job.undoOf.id, ids))
}

const isChange = (outcome: Outcome): outcome is Outcome & Change => outcome.refusal === null
