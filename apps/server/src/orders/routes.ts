import { postCarrierScan } from '@shop/contracts/delivery/delivery'
import { getOwnOrder, postOrderCancel, postOrderLookup } from '@shop/contracts/orders/orders'
import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { databaseNow } from '../platform/clock.ts'
import { asOwnerOnce, inTransaction } from '../platform/db/transaction.ts'
import { HttpFailure, Refusal, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import type { Counted } from '../platform/limits/rate-limits.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { LOOKUPS_OF_ALL, LOOKUPS_PER_ADDRESS, LOOKUPS_PER_ORDER } from './lookup-limits.ts'
import { isOwner, ownOrder } from './own-order.ts'
import { receiveScan, tellOfUnknownScan } from './receive-scan.ts'
import { trackedOrderOf } from './show-order.ts'
import { findOrderWithProgress } from './store.ts'

export function orderRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    answer(getOwnOrder, async ({ context, params }) => {
      const order = await asOwnerOnce(pool, context.owner, (own) =>
        ownOrder(own, context, params.orderNumber),
      )
      return { order: trackedOrderOf(order, { mayCancel: true }) }
    }),

    answer(postOrderLookup, async ({ context, body }) => {
      const number = parseOrderNumber(body.orderId)
      const counted: Counted[] = [[LOOKUPS_PER_ADDRESS, context.ip]]
      if (number !== null) counted.push([LOOKUPS_PER_ORDER, number])
      counted.push([LOOKUPS_OF_ALL, 'all'])
      await assertAllowed(shop.guesses, ...counted)
      const order = number
        ? await asOwnerOnce(pool, context.owner.knowing(number), (own) =>
            findOrderWithProgress(own, { number }),
          )
        : null
      const isMatch =
        order?.channelId === context.channel.id && order.zip.slice(0, 5) === body.zip.trim().slice(0, 5)
      if (!order || !isMatch) return refuse('no-match', ORDER_MESSAGES.noMatch)
      // Only misses count: whoever knows the order may look as often as they like.
      await shop.guesses.uncount(...counted)
      return { order: trackedOrderOf(order, { mayCancel: isOwner(order, context) }) }
    }),

    change(postOrderCancel, pool, async (tx, { context, params }) => {
      const order = await ownOrder(tx, context, params.orderNumber)
      const result = await cancelOrder(tx, shop.workflows, order, { actor: context.actor })
      if (result instanceof Refusal) return result
      return { order: trackedOrderOf(await ownOrder(tx, context, params.orderNumber), { mayCancel: true }) }
    }),

    // The carrier's own event id makes repeats harmless.
    answer(postCarrierScan, async ({ request }) => {
      const now = await databaseNow(shop.db.checkout)
      const signed = shop.carrier.readScan(request.rawBody ?? '', request.headers, now)
      if (!signed) throw new HttpFailure(403, 'Forbidden', httpMessages.forbidden)
      // It would be as unreadable the next time: the carrier need not come again.
      if (signed.kind === 'unreadable') throw new HttpFailure(400, 'BadRequest', httpMessages.invalid)
      // Of whichever order it is: what comes from outside is work of the house.
      await inTransaction(shop.db.officePool, (tx) =>
        signed.kind === 'scan' ? receiveScan(tx, shop, signed.scan) : tellOfUnknownScan(tx, signed),
      )
      return { received: true as const }
    }),
  ]
}
