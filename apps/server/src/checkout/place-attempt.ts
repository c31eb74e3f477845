import { randomBytes, randomUUID } from 'node:crypto'
import { ORDER_NUMBER_BYTES, orderNumber } from '@shop/domain/orders/order-number'
import { sql } from 'kysely'
import { z } from 'zod'
import { cartOrdered } from '../cart/index.ts'
import { stockSold } from '../delivery/index.ts'
import { type OrderFacts, writingOrder } from '../orders/index.ts'
import { type Authorization, type HeldPayment, heldPayment, holdingPayment } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { statement } from '../platform/db/statement.ts'
import { auditing } from '../platform/events/audit.ts'
import { noting } from '../platform/events/record-event.ts'
import { currentRequestId } from '../platform/observe/request-id.ts'
import type { Shop } from '../shop.ts'
import { countEnd } from './attempt-store.ts'

const PLACED = statement('order placed', { number: z.string() })
const attempt = sql`attempt`

type Values = { readonly attemptId: string } & OrderFacts & HeldPayment

/**
 * Transaction B as one statement: the attempt's row decides, and what follows from it is written from what transaction A
 * has kept. Each slice says its part; all of them read the row as `attempt`, and find none when it has ended already or
 * when what is held is not its total.
 */
const placeOnce = preparedQuery(
  (_, values: Values) => PLACED`
  with attempt as (
    update order_attempt a set outcome = 'placed', order_id = a.id, nonce = '', ended_at = now()
      from cart c
     where a.id = ${values.attemptId} and a.outcome = 'processing' and c.id = a.cart_id and a.outline is not null
       and (a.quote ->> 'totalCents')::bigint = ${values.amountCents}::bigint
    returning a.id, a.channel_id, a.session_id, a.cart_id, c.account_id, a.payment_type, a.quote, a.outline),
  ${writingOrder(values)},
  ${holdingPayment(values)},
  sold as (${stockSold}),
  ordered as (${cartOrdered}),
  audited as (${auditing(attempt, { actor: sql`'guest:' || session_id`, action: 'place-order', of: 'order', id: sql`id` })}),
  noted as (${noting(attempt, 'order-placed', sql`jsonb_build_object('orderId', id, 'totalCents', quote -> 'totalCents')`)})
  select number from new_order`,
)

/** The number of the order, or null when there is something to judge first. */
export async function placeAttempt(
  db: Db,
  shop: Pick<Shop, 'env' | 'facts'>,
  attemptId: string,
  authorization: Authorization,
): Promise<string | null> {
  // What is in force as the order comes to be; the order keeps it as the instant until which it can be cancelled.
  const { cancelMinutes } = await shop.facts.now()
  const [placed] = await placeOnce(db, {
    attemptId,
    number: orderNumber(randomBytes(ORDER_NUMBER_BYTES)),
    cancelWindowSeconds: shop.env.CANCEL_WINDOW_SECONDS ?? cancelMinutes * 60,
    requestId: currentRequestId() ?? null,
    ...heldPayment(randomUUID(), authorization),
  })
  if (!placed) return null
  countEnd('placed')
  return placed.number
}
