import { isUnpaid } from '@shop/domain/orders/payment-state'
import type { RefundableMoney } from '@shop/domain/payments/judge-refund'
import type { Db } from '../platform/db/database.ts'
import { isCredit, lockMoneyOfOrder, type Money, movedMoney, readMoneyOfOrder } from './money-store.ts'

/** What an order has paid and what of it can go back, with nobody else deciding on it until the transaction ends. */
export async function lockRefundable(tx: Db, orderId: string): Promise<RefundableMoney> {
  return refundableOf(await lockMoneyOfOrder(tx, orderId))
}

/** The same to look at, with how much of what is left was paid with credit: its share goes back as credit. */
export async function findRefundable(
  db: Db,
  orderId: string,
): Promise<RefundableMoney & { readonly creditLeftCents: number }> {
  const payments = await readMoneyOfOrder(db, orderId)
  const byCredit = refundableOf(payments.filter(isCredit))
  return { ...refundableOf(payments), creditLeftCents: byCredit.capturedCents - byCredit.refundedCents }
}

function refundableOf(payments: readonly Money[]): RefundableMoney {
  const sum = (of: (money: Money) => number) => payments.reduce((all, money) => all + of(money), 0)
  return {
    capturedCents: sum(({ capturedCents, openCaptureCents }) => capturedCents - openCaptureCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    isUnpaid: payments.some((money) => {
      const { standing, capturedCents } = movedMoney(money)
      return capturedCents > 0 && isUnpaid(standing, capturedCents)
    }),
  }
}
