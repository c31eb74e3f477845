import { addCents } from '@shop/domain/money/cents'
import { cancelPlan } from '@shop/domain/payments/payment-amounts'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { amountsOf, lockMoneyOfOrder } from './money-store.ts'
import { orderOperation } from './order-operation.ts'
import { refundPayments } from './refund-payment.ts'

const CAUSE = 'cancel'

/** Lets all money of an order go: what is only held is voided, and what was taken is refunded, never voided. */
export async function cancelPayments(tx: Db, workflows: Workflows, orderId: string): Promise<void> {
  const payments = await lockMoneyOfOrder(tx, orderId)
  for (const money of payments) {
    // What is being taken can go back once it is known to be taken: nobody cancels what has left.
    if (money.openCaptureCents > 0) throw new Error(`Payment ${money.id} is being captured`)
    const { voidCents } = cancelPlan(amountsOf(money))
    const wanted = { paymentId: money.id, kind: 'void', amountCents: voidCents, cause: CAUSE } as const
    if (voidCents > 0) await orderOperation(tx, workflows, wanted)
  }
  const amountCents = addCents(...payments.map((money) => cancelPlan(amountsOf(money)).refundCents))
  if (amountCents > 0) await refundPayments(tx, workflows, { orderId, amountCents, cause: CAUSE })
}
