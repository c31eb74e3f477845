import { randomUUID } from 'node:crypto'
import type { RefundProblem } from '@shop/domain/payments/judge-refund'
import { lockRefundable } from '../../payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Refusal } from '../../platform/http/failure.ts'
import type { StaffContext } from '../../platform/http/request-context.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { type RefundOrRequest, refundOrAsk } from './refund-or-ask.ts'
import { findOrderToRefund } from './refund-store.ts'

/** All that is left of what an order has paid goes back, as any refund does; nothing where all of it has. */
export async function refundWholeOrder(
  tx: Db,
  workflows: Workflows,
  context: StaffContext,
  { number, why }: { readonly number: string; readonly why: string },
): Promise<RefundOrRequest | Refusal<RefundProblem | 'already-waiting'>> {
  const order = await findOrderToRefund(tx, number)
  if (!order) throw new Error(`No order ${number} to refund`)
  const { capturedCents, refundedCents } = await lockRefundable(tx, order.id)
  const amountCents = capturedCents - refundedCents
  if (capturedCents > 0 && amountCents === 0) return { amountCents, requestNumber: null }
  const refund = { refundId: randomUUID(), amountCents, tires: {}, cause: 'returned' } as const
  return refundOrAsk(tx, workflows, context, { order, refund, why })
}
