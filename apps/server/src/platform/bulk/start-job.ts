import { formatJobNumber, parseJobNumber } from '@shop/domain/bulk/bulk-job'
import type { Db } from '../db/database.ts'
import { audit } from '../events/audit.ts'
import { notFound, refuse } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import type { StaffContext } from '../http/request-context.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import type { BulkAction } from './bulk-action.ts'
import { enqueueJob } from './carry-out.workflow.ts'
import { findJob, insertUndo, lockJob, markJob, type StoredJob, wantCancel } from './job-store.ts'
import { messages } from './messages.ts'
import { undoUntil } from './show-job.ts'

interface By {
  readonly number: string
  readonly context: Pick<StaffContext, 'staff' | 'actor'>
}

/** Starts a job as it was previewed; where it takes two, asks the second and has nothing done yet. */
export async function startJob(
  tx: Db,
  workflows: Workflows,
  action: BulkAction,
  { number, context, why }: By & { why: string | undefined },
) {
  const job = await lockedJob(tx, action, number)
  if (job.state !== 'previewed' || job.preview === null)
    return refuse('already-started', messages.alreadyStarted)
  const { preview } = job
  if (preview.changes === 0) return refuse('nothing-to-change', messages.nothingToChange)
  const jobNumber = formatJobNumber(job.number)
  if (action.second && preview.isForTwo) {
    if (why === undefined) return refuse('why-missing', messages.whyMissing, 'why')
    const { input } = job
    const requestNumber = await action.second.ask(tx, { context, jobNumber, input, preview, why })
    await markJob(tx, job.id, { state: 'waiting', why, requestNumber })
  } else {
    await markJob(tx, job.id, { state: 'running', why })
    await audit(tx, {
      actor: context.actor,
      action: 'bulk-job.start',
      subject: `bulk-job:${jobNumber}`,
      after: { ...aboutOf(job), count: preview.changes },
      ...(why !== undefined && { why }),
    })
    await enqueueJob(tx, workflows, job.id)
  }
  return jobAfter(tx, job.id)
}

/** In the transaction of whoever decided: the job that waited starts. Null where it does not wait any more. */
export async function startDecided(tx: Db, workflows: Workflows, number: string): Promise<StoredJob | null> {
  const at = parseJobNumber(number)
  const job = at !== null && (await lockJob(tx, { number: at })) ? await findJob(tx, { number: at }) : null
  if (job?.state !== 'waiting') return null
  await markJob(tx, job.id, { state: 'running' })
  await enqueueJob(tx, workflows, job.id)
  return job
}

/** Stops after the batch it is at. An undo is not stopped halfway. */
export async function cancelJob(tx: Db, action: BulkAction, { number, context }: By) {
  const job = await lockedJob(tx, action, number)
  if (job.state !== 'running' || job.undoOf !== null) return refuse('not-running', messages.notRunning)
  if (!job.isCancelWanted) {
    await wantCancel(tx, job.id)
    await audit(tx, {
      actor: context.actor,
      action: 'bulk-job.cancel',
      subject: `bulk-job:${formatJobNumber(job.number)}`,
      after: { ...aboutOf(job), count: job.changed },
    })
  }
  return jobAfter(tx, job.id)
}

/** Gives the job that puts back what this one has changed. */
export async function undoJob(tx: Db, workflows: Workflows, action: BulkAction, { number, context }: By) {
  const job = await lockedJob(tx, action, number)
  if (job.undoneBy !== null)
    return refuse('already-undone', messages.alreadyUndone(formatJobNumber(job.undoneBy)))
  if (!action.undo || job.undoOf !== null || job.endedAt === null || job.changed === 0)
    return refuse('no-undo', messages.noUndo)
  if (undoUntil(action, job) === null) return refuse('too-late', messages.tooLate)
  const undoNumber = await insertUndo(tx, job.id, context.staff.id)
  const undo = undoNumber === null ? null : await findJob(tx, { number: undoNumber })
  if (!undo) throw new Error('The undo was not kept')
  await audit(tx, {
    actor: context.actor,
    action: 'bulk-job.undo',
    subject: `bulk-job:${formatJobNumber(job.number)}`,
    after: { ...aboutOf(job), count: undo.total },
  })
  await enqueueJob(tx, workflows, undo.id)
  return undo
}

const aboutOf = ({ action, input }: StoredJob) => ({ action, ...(input as object) })

async function lockedJob(tx: Db, action: BulkAction, typed: string): Promise<StoredJob> {
  const number = parseJobNumber(typed)
  // Read after the lock, by a statement of its own: what another has written meanwhile is seen.
  const job = number !== null && (await lockJob(tx, { number })) ? await findJob(tx, { number }) : null
  if (job?.action !== action.contract.name) throw notFound(httpMessages.notFound)
  return job
}

async function jobAfter(tx: Db, id: string): Promise<StoredJob> {
  const job = await findJob(tx, { id })
  if (!job) throw new Error('The job is missing')
  return job
}
