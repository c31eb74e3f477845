import type { BulkJob } from '@shop/contracts/platform/bulk'
import { formatJobNumber, UNDO_DAYS } from '@shop/domain/bulk/bulk-job'
import type { BulkAction } from './bulk-action.ts'
import type { StoredJob } from './job-store.ts'

const DAY_MS = 86_400_000

export function showJob(action: BulkAction, job: StoredJob): BulkJob {
  return {
    number: formatJobNumber(job.number),
    action: job.action,
    list: job.list,
    state: job.state,
    input: job.input as BulkJob['input'],
    by: job.by,
    why: job.why,
    preview: job.preview,
    total: job.total,
    gone: job.checkpoint,
    changed: job.changed,
    refused: job.refused,
    isCancelWanted: job.isCancelWanted,
    requestNumber: job.requestNumber,
    undoOf: job.undoOf && formatJobNumber(job.undoOf.number),
    undoneBy: job.undoneBy === null ? null : formatJobNumber(job.undoneBy),
    undoUntil: undoUntil(action, job)?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: job.endedAt?.toISOString() ?? null,
  }
}

/** Null for what cannot be undone, or not any more. */
export function undoUntil(action: BulkAction, job: StoredJob, now = Date.now()): Date | null {
  if (!action.undo || job.undoOf !== null || job.undoneBy !== null) return null
  if (job.endedAt === null || job.changed === 0) return null
  const until = job.endedAt.getTime() + UNDO_DAYS * DAY_MS
  return until > now ? new Date(until) : null
}
