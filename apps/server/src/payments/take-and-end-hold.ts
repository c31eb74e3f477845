import type { Cents } from '@shop/domain/money/cents'
import { mostFor } from '@shop/domain/payments/payment-amounts'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { amountsOf, bookMoney, type Money } from './money-store.ts'
import { letGoOfRest } from './operation-store.ts'
import { orderOperation } from './order-operation.ts'

/**
 * With the payment's row locked: what has left is taken of a hold that is captured once, and the rest of it is let go in
 * the same breath, so that nobody takes of it again. Nothing has left: all of it is voided.
 */
export async function takeAndEndHold(
  tx: Db,
  workflows: Workflows,
  money: Money,
  { captureCents, posting }: { readonly captureCents: Cents; readonly posting: string },
): Promise<void> {
  const paymentId = money.id
  if (captureCents === 0) {
    const amountCents = mostFor('void', amountsOf(money))
    await orderOperation(tx, workflows, { paymentId, kind: 'void', amountCents, cause: 'renewed' })
    return
  }
  await orderOperation(tx, workflows, {
    paymentId,
    kind: 'capture',
    amountCents: captureCents,
    cause: 'left',
  })
  await letGoOfRest(tx, paymentId)
  await bookMoney(tx, money, posting)
}
