import { cents } from '@shop/domain/money/cents'
import { capturePlan, type Parcel } from '@shop/domain/payments/capture-plan'
import { mostFor } from '@shop/domain/payments/payment-amounts'
import type { Db } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { amountsOf, isCredit, lockMoneyOfOrder } from './money-store.ts'
import { orderOperation } from './order-operation.ts'

/** Takes of an order's money what its provider may take by now, once for each parcel or once in all. */
export async function capturePayments(
  tx: Db,
  shop: Pick<Shop, 'payments' | 'workflows'>,
  orderId: string,
  parcels: readonly Parcel[],
): Promise<void> {
  for (const money of await lockMoneyOfOrder(tx, orderId)) {
    // Credit goes with the last parcel, whoever else pays.
    const captures = isCredit(money) ? 'once' : shop.payments.named(money.provider).can(money).captures
    let left = mostFor('capture', amountsOf(money))
    for (const { cause, amountCents } of capturePlan(cents(money.authorizedCents), parcels, captures)) {
      const amount = cents(Math.min(amountCents, left))
      if (amount === 0) continue
      const wanted = { paymentId: money.id, kind: 'capture', amountCents: amount, cause } as const
      if (await orderOperation(tx, shop.workflows, wanted)) left = cents(left - amount)
    }
  }
}
