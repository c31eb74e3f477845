import type { BulkPreview } from '@shop/contracts/platform/bulk'
import { type PriceChangeInput, PriceJobRequest } from '@shop/contracts/pricing/price-list'
import { parseJobNumber } from '@shop/domain/bulk/bulk-job'
import { defineApproval, requestApproval } from '../approvals/index.ts'
import { findJob } from '../platform/bulk/job-store.ts'
import { startDecided } from '../platform/bulk/start-job.ts'
import type { Db } from '../platform/db/database.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { jobMessages } from './messages.ts'

/** Many prices at once, or some below cost or far from where they were: somebody else says whether the job starts. */
export const priceJob = defineApproval({
  kind: 'price-job',
  permission: 'prices.approve',
  input: PriceJobRequest,
  lookUp: async (db, { jobNumber }) => {
    const number = parseJobNumber(jobNumber)
    const job = number === null ? null : await findJob(db, { number })
    return { state: job?.state ?? null }
  },
  effect: async (tx, request, { workflows }) => {
    const started = await startDecided(tx, workflows, request.jobNumber)
    return started ? { after: request } : { problem: jobMessages.notWaiting }
  },
})

export function askForPriceJob(
  tx: Db,
  {
    context,
    jobNumber,
    input,
    preview,
    why,
  }: {
    context: Pick<StaffContext, 'staff' | 'actor'>
    jobNumber: string
    input: PriceChangeInput
    preview: BulkPreview
    why: string
  },
): Promise<string> {
  const countOf = (kind: string) => preview.odd.find((each) => each.kind === kind)?.count ?? 0
  const request = {
    jobNumber,
    change: input,
    prices: preview.changes,
    belowCost: countOf('below-cost'),
    bigMoves: countOf('big-move'),
  }
  return requestApproval(tx, priceJob, request, {
    context,
    subject: `bulk-job:${jobNumber}`,
    why,
    amountCents: null,
  })
}
