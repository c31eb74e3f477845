import type { Refund } from '@shop/contracts/orders/refunds'
import { judgeRefund, type RefundProblem } from '@shop/domain/payments/judge-refund'
import type { TiresOfLines } from '@shop/domain/pricing/refund-split'
import { lockRefundable, refundPayments } from '../../payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { insertRefund, type RefundedOrder, type StoredRefund, selectRefunds } from './refund-store.ts'

/** How the operations of a refund are named, among all that gives money back. */
export const causeOf = (refundId: string) => `office:${refundId}`

/**
 * What stands in the way of a refund, with its payments locked: whoever else gives money back of the order waits until
 * this is decided.
 */
export async function examineRefund(
  tx: Db,
  order: RefundedOrder,
  refund: Refund,
): Promise<{ before: StoredRefund[]; isKnown: boolean; problem: RefundProblem | null }> {
  const money = await lockRefundable(tx, order.id)
  const before = await selectRefunds(tx, order.id)
  if (before.some(({ id }) => id === refund.refundId)) return { before, isKnown: true, problem: null }
  return { before, isKnown: false, problem: judgeRefund(order.quote, money, tiresOf(before), refund) }
}

/** After it was examined in the same transaction: written down, and its money on its way. */
export async function giveRefund(
  tx: Db,
  workflows: Workflows,
  {
    order,
    refund,
    ...by
  }: { order: RefundedOrder; refund: Refund; why: string; givenBy: string; approvedBy: string | null },
): Promise<void> {
  const { refundId, amountCents, tires, cause } = refund
  await insertRefund(tx, { id: refundId, orderId: order.id, amountCents, tires, cause, ...by })
  const ordered = await refundPayments(tx, workflows, {
    orderId: order.id,
    amountCents,
    cause: causeOf(refundId),
  })
  if (ordered !== 'ordered') throw new Error(`Refund ${refundId} is ${ordered}`)
}

/** How many tires of each line have had their money back. */
export function tiresOf(refunds: readonly Pick<StoredRefund, 'tires'>[]): TiresOfLines {
  const counts = new Map<string, number>()
  for (const [lineId, count] of refunds.flatMap(({ tires }) => Object.entries(tires))) {
    counts.set(lineId, (counts.get(lineId) ?? 0) + count)
  }
  return Object.fromEntries(counts)
}

/** How much of an order somebody gave back without asking. */
export const givenAlone = (refunds: readonly StoredRefund[], staffId: string): number =>
  refunds
    .filter(({ givenBy, isApproved }) => givenBy === staffId && !isApproved)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
