import { cents } from '@shop/domain/money/cents'
import { refundShares } from '@shop/domain/payments/refund-shares'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { lockMoneyOfOrder } from './money-store.ts'
import { selectOperationsOfOrder } from './operation-store.ts'
import { orderOperation } from './order-operation.ts'

/**
 * Gives back a part of what an order has paid, divided among its payments as it was paid. The same cause gives back once,
 * however often it is named.
 */
export async function refundPayments(
  tx: Db,
  workflows: Workflows,
  refund: { readonly orderId: string; readonly amountCents: number; readonly cause: string },
): Promise<'ordered' | 'known' | 'too-much'> {
  const payments = (await lockMoneyOfOrder(tx, refund.orderId)).map((money) => ({
    id: money.id,
    refundableCents: cents(money.capturedCents - money.openCaptureCents - money.refundedCents),
  }))
  const known = await selectOperationsOfOrder(tx, refund.orderId)
  if (known.some(({ kind, cause }) => kind === 'refund' && cause === refund.cause)) return 'known'
  const left = payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0)
  if (refund.amountCents > left) return 'too-much'
  for (const { payment, amountCents } of refundShares(cents(refund.amountCents), payments)) {
    const wanted = { paymentId: payment.id, kind: 'refund', amountCents, cause: refund.cause } as const
    if (!(await orderOperation(tx, workflows, wanted)))
      throw new Error(`Payment ${payment.id} gives nothing back`)
  }
  return 'ordered'
}
