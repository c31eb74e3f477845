import type { Refund } from '@shop/contracts/orders/refunds'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import type { RefundProblem } from '@shop/domain/payments/judge-refund'
import { findWaiting, limitOfStaff, requestApproval } from '../../approvals/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { audit } from '../../platform/events/audit.ts'
import { type Refusal, refuse } from '../../platform/http/failure.ts'
import type { StaffContext } from '../../platform/http/request-context.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { messages } from '../messages.ts'
import { orderRefund } from './approve-refund.ts'
import { examineRefund, givenAlone, giveRefund } from './give-refund.ts'
import type { RefundedOrder } from './refund-store.ts'

export interface RefundOrRequest {
  readonly amountCents: number
  /** What was asked for, where somebody else decides; null where the money is on its way. */
  readonly requestNumber: string | null
}

/** Gives money of an order back as far as whoever does it may; beyond that somebody else is asked. */
export async function refundOrAsk(
  tx: Db,
  workflows: Workflows,
  context: StaffContext,
  { order, refund, why }: { order: RefundedOrder; refund: Refund; why: string },
): Promise<RefundOrRequest | Refusal<RefundProblem | 'already-waiting'>> {
  const { staff, actor } = context
  const { amountCents, cause } = refund
  const { before, isKnown, problem } = await examineRefund(tx, order, refund)
  if (isKnown) return { amountCents, requestNumber: null }
  if (problem) return refuse(problem, messages.refunds.problems[problem])
  const subject = `order:${order.id}` as const
  const waiting = await findWaiting(tx, orderRefund.kind, subject)
  if (waiting !== null)
    return refuse('already-waiting', messages.refunds.alreadyWaiting(formatApprovalNumber(waiting)))
  const limit = (await limitOfStaff(tx, staff.roles, 'refunds.give')) ?? 0
  if (givenAlone(before, staff.id) + amountCents > limit) {
    const about = { context, subject, why, amountCents }
    const input = { ...refund, orderNumber: order.number }
    return { amountCents, requestNumber: await requestApproval(tx, orderRefund, input, about) }
  }
  await giveRefund(tx, workflows, { order, refund, why, givenBy: staff.id, approvedBy: null })
  await audit(tx, {
    actor,
    action: 'refund-order',
    subject,
    after: {
      amountCents,
      cause,
      tires: Object.values(refund.tires).reduce((sum, each) => sum + each, 0),
    },
    why,
  })
  return { amountCents, requestNumber: null }
}
