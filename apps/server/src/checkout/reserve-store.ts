import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Quote } from '@shop/domain/pricing/quote'
import { sql } from 'kysely'
import { z } from 'zod'
import { type StockPlan, takingStock } from '../delivery/index.ts'
import type { OrderOutline } from '../orders/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { statement } from '../platform/db/statement.ts'
import { Raced } from '../platform/db/transaction.ts'
import { type AttemptOutcome, countEnd } from './attempt-store.ts'
import { triedTooOften } from './declined-cards.ts'

/** Longer than a sale may take, with both transactions around it. */
const CARRIED_FOR_SECONDS = 20

export interface NewAttempt {
  readonly id: string
  readonly cartId: string
  readonly cartVersion: number
  readonly paymentType: PaymentType
  readonly nonce: string
  readonly agreedTotalCents: number
  readonly triedFrom: string
  readonly triedWith: string | null
  readonly bodyHash: Buffer
}

/** One that a worker carries out, or that was refused before anything was set aside. False when it is known. */
export async function insertAttempt(
  tx: Db,
  { channelId, sessionId }: Visit,
  attempt: NewAttempt,
  refusal: string | null = null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_attempt')
    .values({
      id: attempt.id,
      channel_id: channelId,
      session_id: sessionId,
      cart_id: attempt.cartId,
      cart_version: attempt.cartVersion,
      payment_type: attempt.paymentType,
      nonce: refusal === null ? attempt.nonce : '',
      agreed_total_cents: attempt.agreedTotalCents,
      tried_from: attempt.triedFrom,
      tried_with: attempt.triedWith,
      body_hash: attempt.bodyHash,
      ...(refusal !== null && { outcome: 'refused', refusal, ended_at: sql`now()` }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (refusal !== null) countEnd('refused', refusal)
  return true
}

const RESERVED_HERE = statement('order reserved where it was pressed', {
  taken: z.number(),
  isTriedTooOften: z.boolean(),
})

/**
 * Begins an attempt that is carried out where it was pressed, in one statement: what the order will be, its tires, and the
 * right to send its one sale. Null when the attempt is known.
 */
export async function insertReserved(
  tx: Db,
  { channelId, sessionId }: Visit,
  attempt: NewAttempt & { readonly saleBy: string },
  { quote, outline, stock }: Omit<Reserved, 'id'>,
): Promise<{ isTriedTooOften: boolean } | null> {
  const { rows } = await RESERVED_HERE`
    with attempt as (
      insert into order_attempt as a (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
             agreed_total_cents, tried_from, tried_with, body_hash, quote, outline, authorize_tries, sale_by, carried_until)
      values (${attempt.id}, ${channelId}, ${sessionId}, ${attempt.cartId}, ${attempt.cartVersion}, ${attempt.paymentType},
              ${attempt.nonce}, ${attempt.agreedTotalCents}, ${attempt.triedFrom}, ${attempt.triedWith}, ${attempt.bodyHash},
              ${JSON.stringify(quote)}::jsonb, ${JSON.stringify(outline)}::jsonb, 1, ${attempt.saleBy},
              now() + make_interval(secs => ${CARRIED_FOR_SECONDS}))
      on conflict (id) do nothing
      returning a.id, ${triedTooOften} as is_tried_too_often),
    ${takingStock(stock)}
    select (select count(*)::int from taken) as taken, is_tried_too_often as "isTriedTooOften" from attempt`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  assertTaken(row.taken, stock)
  return { isTriedTooOften: row.isTriedTooOften }
}

/** What somebody has pressed before under the same key, if it was the same that they want now. */
export async function findPressed(
  db: Db,
  id: string,
): Promise<(AttemptOutcome & { readonly bodyHash: Buffer | null }) | null> {
  const row = await db
    .selectFrom('order_attempt as a')
    .leftJoin('shop_order as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.outcome', 'a.refusal', 'o.number as orderNumber', 'a.body_hash as bodyHash'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Nothing was sent: whoever carries the attempt on may send it. */
export async function letGoOfSale(tx: Db, id: string, claimant: string): Promise<void> {
  await tx
    .updateTable('order_attempt')
    .set({ authorize_tries: 0, sale_by: null, carried_until: null })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .where('sale_by', '=', claimant)
    .execute()
}

export async function setOutline(tx: Db, id: string, outline: OrderOutline): Promise<void> {
  await tx
    .updateTable('order_attempt')
    .set({ outline: JSON.stringify(outline) })
    .where('id', '=', id)
    .execute()
}

const RESERVED = statement('order reserved', { taken: z.number() })

interface Reserved {
  readonly id: string
  readonly quote: Quote
  readonly outline: OrderOutline
  readonly stock: StockPlan
}

/** Keeps what the order will be and sets its tires aside, in one statement. */
export async function reserveFor(tx: Db, { id, quote, outline, stock }: Reserved): Promise<void> {
  const { rows } = await RESERVED`
    with attempt as (
      update order_attempt a set quote = ${JSON.stringify(quote)}::jsonb, outline = ${JSON.stringify(outline)}::jsonb
       where a.id = ${id} returning a.id),
    ${takingStock(stock)}
    select (select count(*)::int from taken) as taken from attempt`.execute(tx)
  assertTaken(rows[0]?.taken, stock)
}

function assertTaken(taken: number | undefined, { counters }: StockPlan): void {
  if (taken !== counters) throw new Raced('Somebody took tires between our look and our grasp')
}
