import type { RefundRequest } from '@shop/contracts/orders/refunds'
import { formatDollars } from '@shop/domain/money/format-dollars'
import type { KindWords } from '../approvals/kinds.ts'
import { refundApproval, refundCauses } from './messages.ts'

/** How a refund above somebody's limit is shown at the desk of approvals. */
export const refundWords: KindWords = {
  name: ({ input }) => refundApproval.name((input as RefundRequest).orderNumber),
  title: ({ amountCents }) => refundApproval.title(formatDollars(amountCents ?? 0)),
  change: refundApproval.change,
  facts: ({ input }, now) => {
    const { orderNumber, cause, tires } = input as RefundRequest
    const money = now as { capturedCents: number; refundedCents: number } | null
    const count = Object.values(tires).reduce((sum, each) => sum + each, 0)
    return [
      { name: refundApproval.order, value: orderNumber },
      { name: refundApproval.cause, value: refundCauses[cause] },
      ...(count > 0 ? [{ name: refundApproval.tires, value: String(count) }] : []),
      ...(money
        ? [
            { name: refundApproval.captured, value: formatDollars(money.capturedCents) },
            { name: refundApproval.refunded, value: formatDollars(money.refundedCents) },
          ]
        : []),
    ]
  },
}
