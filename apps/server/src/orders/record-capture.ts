import { cents } from '@shop/domain/money/cents'
import { captureEntries, earningsOf } from '@shop/domain/orders/ledger'
import { movePayment, postToLedger } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { findOrderWithProgress } from './store.ts'

/** The gateway has taken the money: write it down, unless an event of the gateway has done so already. */
export async function recordCapture(
  tx: Db,
  orderId: string,
  payment: { id: string; amountCents: number },
): Promise<void> {
  if (!(await movePayment(tx, payment.id, 'authorized', 'captured'))) return
  const order = await findOrderWithProgress(tx, { id: orderId })
  if (!order) throw new Error(`No order ${orderId}`)
  const entries = captureEntries(cents(payment.amountCents), earningsOf(order.quote), cents(0))
  await postToLedger(tx, orderId, `capture:${payment.id}`, entries)
}
