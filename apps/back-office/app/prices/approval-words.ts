import type { PriceJobRequest } from '@shop/contracts/pricing/price-list'
import type { KindWords } from '../approvals/kinds.ts'
import { bulkStateNames } from '../jobs/bulk-messages.ts'
import { changeText } from './change-words.ts'
import { approvalMessages } from './messages.ts'

const count = (value: number) => value.toLocaleString('en-US')

/** How a job that changes prices is shown at the desk of approvals. */
export const priceJobWords: KindWords = {
  name: ({ input }) => approvalMessages.name((input as PriceJobRequest).jobNumber),
  title: ({ input }) => {
    const { change, prices } = input as PriceJobRequest
    return changeText(change, prices)
  },
  change: approvalMessages.change,
  facts: ({ input }, now) => {
    const { jobNumber, prices, belowCost, bigMoves } = input as PriceJobRequest
    const state = (now as { state: keyof typeof bulkStateNames | null } | null)?.state ?? null
    return [
      { name: approvalMessages.job, value: jobNumber },
      { name: approvalMessages.prices, value: count(prices) },
      { name: approvalMessages.belowCost, value: count(belowCost) },
      { name: approvalMessages.bigMoves, value: count(bigMoves) },
      ...(state ? [{ name: approvalMessages.state, value: bulkStateNames[state] }] : []),
    ]
  },
}
