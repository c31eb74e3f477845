import { randomUUID } from 'node:crypto'
import { arrivesBy } from '@shop/domain/delivery/arrival'
import { authorizeEntries } from '@shop/domain/orders/ledger'
import type { Quote } from '@shop/domain/pricing/quote'
import { findShipping, selectTiresInCart, type TireInCart } from '../cart/index.ts'
import { lineHref, pictureOf } from '../catalogue/index.ts'
import { markSold } from '../delivery/index.ts'
import { type Authorization, insertPayment, postToLedger } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { audit } from '../platform/events/audit.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { Shop } from '../shop.ts'
import { insertMessage } from './message-store.ts'
import { insertOrder, insertOrderLines } from './store.ts'

export interface NewOrder {
  /** The attempt's id: the same everywhere, also at the gateway. */
  readonly id: string
  readonly number: string
  readonly channelId: string
  readonly sessionId: string
  readonly cartId: string
  readonly accountId: string | null
  readonly paymentType: string
  readonly quote: Quote
  readonly authorization: Authorization
}

/** Transaction B: the order, its payment and what follows from it come into being together. */
export async function recordOrder(tx: Db, shop: Pick<Shop, 'env' | 'facts'>, order: NewOrder): Promise<void> {
  const [shipping, inCart] = await pipelined([
    findShipping(tx, order.cartId),
    selectTiresInCart(tx, { ...order, id: order.cartId }),
  ])
  // What is in force as the order comes to be; the order keeps it as the instant until which it can be cancelled.
  const { cancelMinutes } = await shop.facts.now()
  const cancelWindowSeconds = shop.env.CANCEL_WINDOW_SECONDS ?? cancelMinutes * 60
  if (!shipping) throw new Error(`Cart ${order.cartId} has no address`)
  await insertOrder(tx, {
    ...order,
    shipping,
    arrivesBy: arrivesBy(shipping.today),
    cancelWindowSeconds,
  })
  await pipelined([
    insertOrderLines(tx, order.id, orderLinesOf(order.quote, inCart)),
    markSold(tx, order.id),
    insertPayment(tx, {
      id: randomUUID(),
      orderId: order.id,
      paymentType: order.paymentType,
      authorization: order.authorization,
    }),
    postToLedger(tx, order.id, `authorize:${order.id}`, authorizeEntries(order.quote.totalCents)),
    audit(tx, { actor: `guest:${order.sessionId}`, action: 'place-order', subject: `order:${order.id}` }),
    recordEvent(tx, {
      name: 'order-placed',
      channelId: order.channelId,
      sessionId: order.sessionId,
      payload: { orderId: order.id, totalCents: order.quote.totalCents },
    }),
    insertMessage(tx, order.id, 'receipt'),
  ])
}

/** What was bought, in the words of the day it was bought. */
function orderLinesOf({ lines }: Quote, inCart: readonly TireInCart[]) {
  const tires = new Map(inCart.map((tire) => [tire.line?.id, tire]))
  return lines.map((line) => {
    const tire = tires.get(line.lineId)
    if (!tire) throw new Error(`Line ${line.lineId} is not in the cart`)
    return {
      ...line,
      fit: tire.line?.fit ?? null,
      description: {
        brand: tire.brandName,
        name: tire.name,
        size: tire.size,
        service: tire.service,
        imageSrc: pictureOf(tire),
        href: lineHref(tire),
      },
    }
  })
}
