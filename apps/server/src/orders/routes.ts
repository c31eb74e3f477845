import { postCarrierScan } from '@shop/contracts/delivery/delivery'
import {
  type CalendarFile,
  getOrderCalendar,
  getOwnOrder,
  postCalendarLookup,
  postOrderCancel,
  postOrderLookup,
} from '@shop/contracts/orders/orders'
import { siteUrl } from '../channels/index.ts'
import { databaseNow } from '../platform/clock.ts'
import { asOwnerOnce, inTransaction } from '../platform/db/transaction.ts'
import { HttpFailure, notFound, Refusal } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelOrder } from './cancel-order.ts'
import { lookUpOrder } from './look-up-order.ts'
import { messages } from './messages.ts'
import { isOwner, ownOrder } from './own-order.ts'
import { receiveScan, tellOfUnknownScan } from './receive-scan.ts'
import { trackedOrderOf } from './show-order.ts'
import type { StoredOrder } from './store.ts'

export function orderRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  const fileOf = (order: StoredOrder, { channel }: RequestContext): CalendarFile => {
    const trackUrl = `${siteUrl(channel.host, shop.env.PUBLIC_PORT)}/track-your-order`
    const file = calendarFile(order, { shopName: channel.name, trackUrl })
    if (!file) throw notFound(messages.calendarFile.noTime)
    return file
  }
  return [
    answer(getOwnOrder, async ({ context, params }) => {
      const order = await asOwnerOnce(pool, context.owner, (own) =>
        ownOrder(own, context, params.orderNumber),
      )
      return { order: trackedOrderOf(order, { mayCancel: true }) }
    }),

    answer(postOrderLookup, async ({ context, body }) => {
      const order = await lookUpOrder(shop, context, body)
      if (order instanceof Refusal) return order
      return { order: trackedOrderOf(order, { mayCancel: isOwner(order, context) }) }
    }),

    answer(getOrderCalendar, async ({ context, params }) => {
      const order = await asOwnerOnce(pool, context.owner, (own) =>
        ownOrder(own, context, params.orderNumber),
      )
      return { calendarFile: fileOf(order, context) }
    }),

    answer(postCalendarLookup, async ({ context, body }) => {
      const order = await lookUpOrder(shop, context, body)
      return order instanceof Refusal ? order : { calendarFile: fileOf(order, context) }
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
