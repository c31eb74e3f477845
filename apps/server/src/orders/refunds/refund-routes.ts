import { getRefunds, postRefund } from '@shop/contracts/orders/refunds'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { amountOfTires } from '@shop/domain/payments/judge-refund'
import { findWaiting, limitOfStaff } from '../../approvals/index.ts'
import { findRefundable } from '../../payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import { answer, change, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { orderRefund } from './approve-refund.ts'
import { givenAlone, tiresOf } from './give-refund.ts'
import { refundOrAsk } from './refund-or-ask.ts'
import { findOrderToRefund, isKnownElsewhere, type RefundedOrder, selectRefunds } from './refund-store.ts'

/** Refunds that a person gives from the page of an order. */
export function refundRoutes(shop: Shop): Route[] {
  const db = shop.db.office
  return [
    answer(getRefunds, async ({ context: { staff }, params }) => {
      const order = await orderNamed(db, params.orderNumber)
      const refunds = await selectRefunds(db, order.id)
      const { capturedCents, refundedCents, creditLeftCents } = await findRefundable(db, order.id)
      const subject = `order:${order.id}` as const
      const waiting = await findWaiting(db, orderRefund.kind, subject)
      const limit = (await limitOfStaff(db, staff.roles, 'refunds.give')) ?? 0
      const before = tiresOf(refunds)
      return {
        capturedCents,
        refundedCents,
        leftCents: capturedCents - refundedCents,
        creditLeftCents,
        ownLimitCents: Math.max(0, limit - givenAlone(refunds, staff.id)),
        waiting: waiting === null ? null : formatApprovalNumber(waiting),
        lines: order.lines.map(({ id, tire, quantity }) => ({
          id,
          tire,
          amounts: Array.from({ length: quantity - (before[id] ?? 0) }, (_, index) =>
            amountOfTires(order.quote, { [id]: index + 1 }, before),
          ),
        })),
      }
    }),

    change(postRefund, shop.db.officePool, async (tx, { context, params, body: { why, ...refund } }) => {
      const order = await orderNamed(tx, params.orderNumber)
      if (await isKnownElsewhere(tx, refund.refundId, order.id)) throw notFound(httpMessages.notFound)
      return refundOrAsk(tx, shop.workflows, context, { order, refund, why })
    }),
  ]
}

async function orderNamed(db: Db, typed: string): Promise<RefundedOrder> {
  const number = parseOrderNumber(typed)
  const order = number ? await findOrderToRefund(db, number) : null
  if (!order) throw notFound(httpMessages.notFound)
  return order
}
