import { RefundRequest } from '@shop/contracts/orders/refunds'
import { defineApproval } from '../../approvals/index.ts'
import { findRefundable } from '../../payments/index.ts'
import { messages } from '../messages.ts'
import { examineRefund, giveRefund } from './give-refund.ts'
import { findOrderToRefund } from './refund-store.ts'

/** More than whoever asks may give back by themselves. It is judged again when somebody else has said yes. */
export const orderRefund = defineApproval({
  kind: 'refund',
  permission: 'refunds.approve',
  input: RefundRequest,
  lookUp: async (db, { orderNumber }) => {
    const order = await findOrderToRefund(db, orderNumber)
    if (!order) return null
    const { capturedCents, refundedCents } = await findRefundable(db, order.id)
    return { capturedCents, refundedCents }
  },
  effect: async (tx, { orderNumber, ...refund }, { requestedBy, decidedBy, requestNumber, workflows }) => {
    const order = await findOrderToRefund(tx, orderNumber)
    if (!order) return { problem: messages.refunds.noOrder }
    const { problem, isKnown } = await examineRefund(tx, order, refund)
    if (problem) return { problem: messages.refunds.problems[problem] }
    const by = { why: requestNumber, givenBy: requestedBy, approvedBy: decidedBy }
    if (!isKnown) await giveRefund(tx, workflows, { order, refund, ...by })
    return { after: { orderNumber, amountCents: refund.amountCents, cause: refund.cause } }
  },
})
