import { randomBytes, randomUUID } from 'node:crypto'
import { ORDER_NUMBER_BYTES, orderNumber } from '@shop/domain/orders/order-number'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { cartOrdered } from '../cart/index.ts'
import { cancelWindow, stockSold } from '../delivery/index.ts'
import { bookingSlot } from '../installers/index.ts'
import { type OrderFacts, writingOrder } from '../orders/index.ts'
import {
  type Authorization,
  type HeldPayment,
  heldPayment,
  holdingPayment,
  payingWithCredit,
} from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { statement } from '../platform/db/statement.ts'
import { auditing } from '../platform/events/audit.ts'
import { noting } from '../platform/events/record-event.ts'
import { currentRequestId } from '../platform/observe/request-id.ts'
import type { Shop } from '../shop.ts'
import { countEnd } from './attempt-store.ts'
import type { OrderHold } from './judge-order.ts'

const PLACED = statement('order placed', { number: z.string() })
const attempt = sql`attempt`

type Placed = { readonly attemptId: string; readonly amountCents: number } & OrderFacts

/**
 * Transaction B as one statement: the attempt's row decides, and what follows from it is written from what transaction A
 * has kept, credit included. Each slice says its part; all of them read the row as `attempt`, and find none when it has ended already or
 * when what is held is not its total.
 */
const placing = (values: Placed, held: RawBuilder<unknown>) => PLACED`
  with attempt as (
    update order_attempt a set outcome = 'placed', order_id = a.id, nonce = '', device_data = null, lender_page = null,
           ended_at = now()
      from cart c
     where a.id = ${values.attemptId} and a.outcome = 'processing' and c.id = a.cart_id and a.outline is not null
       and (a.quote ->> 'totalCents')::bigint - a.credit_cents = ${values.amountCents}::bigint
    returning a.id, a.channel_id, a.session_id, a.cart_id, c.account_id, a.payment_type, a.quote, a.outline, a.saved_card_id,
              a.saves_for, a.po_number, a.credits, a.credit_cents),
  ${writingOrder(values)},
  ${bookingSlot},
  ${held},
  ${payingWithCredit},
  sold as (${stockSold}),
  ordered as (${cartOrdered}),
  audited as (${auditing(attempt, { actor: sql`'guest:' || session_id`, action: 'place-order', of: 'order', id: sql`id` })}),
  noted as (${noting(attempt, 'order-placed', sql`jsonb_build_object('orderId', id, 'totalCents', quote -> 'totalCents')`)})
  select number from new_order`

const placeOnce = preparedQuery((_, values: Placed & HeldPayment) => placing(values, holdingPayment(values)))
/** Of an order that is paid with credit alone: no provider holds anything for it. */
const placeOnCredit = preparedQuery((_, values: Placed) => placing(values, sql`nothing_held as (select)`))

/** The number of the order, or null when there is something to judge first. */
export async function placeAttempt(
  db: Db,
  shop: Pick<Shop, 'env' | 'facts'>,
  attemptId: string,
  authorization: Authorization | null,
  hold: OrderHold | null,
): Promise<string | null> {
  // What is in force as the order comes to be; the order keeps it as the instant until which it can be cancelled.
  const order = {
    attemptId,
    number: orderNumber(randomBytes(ORDER_NUMBER_BYTES)),
    cancelWindowSeconds: await cancelWindow(shop),
    requestId: currentRequestId() ?? null,
    holdReason: hold?.rules.map(({ name }) => name).join(' ') ?? null,
    holdRules: hold && JSON.stringify(hold.rules),
    holdEvidence: hold && JSON.stringify(hold.evidence),
  }
  const [placed] = authorization
    ? await placeOnce(db, { ...order, ...heldPayment(randomUUID(), authorization) })
    : await placeOnCredit(db, { ...order, amountCents: 0 })
  if (!placed) return null
  countEnd('placed')
  return placed.number
}
