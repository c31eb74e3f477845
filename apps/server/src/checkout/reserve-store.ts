import { KnownOfPress } from '@shop/contracts/payments/risk'
import { isRedirect, type PaymentType } from '@shop/domain/payments/payment-type'
import type { Quote } from '@shop/domain/pricing/quote'
import { sql } from 'kysely'
import { z } from 'zod'
import { type StockPlan, takingStock } from '../delivery/index.ts'
import type { OrderOutline } from '../orders/index.ts'
import { type SpentCredit, spendingCredit } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { statement } from '../platform/db/statement.ts'
import { Raced } from '../platform/db/transaction.ts'
import { type AttemptOutcome, countEnd, outcomeIn } from './attempt-store.ts'
import { triedTooOften } from './declined-cards.ts'
import { riskOfPress } from './risk-of-press.ts'

/** Longer than a sale may take, with both transactions around it. */
const CARRIED_FOR_SECONDS = 20
/** Longer than a lender may take to open a checkout, which it does in two calls. */
const STARTED_FOR_SECONDS = 30

export interface NewAttempt {
  readonly id: string
  readonly cartId: string
  readonly cartVersion: number
  readonly paymentType: PaymentType
  readonly nonce: string
  readonly deviceData: string | null
  /** Of it, what is kept for a while. */
  readonly devicePrint: string | null
  /** The card that is paid with, where it is one that is kept. */
  readonly savedCardId: string | null
  /** Whose card is kept when the order stands; null where it is not to be. */
  readonly savesFor: string | null
  /** A company's own number of its purchase. */
  readonly poNumber: string | null
  readonly agreedTotalCents: number
  /** What of it is left beside credit. */
  readonly agreedLeftCents: number
  readonly triedFrom: string
  /** The same where it is the visitor's own; null where theirs is not known. */
  readonly seenFrom: string | null
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
      device_data: refusal === null ? attempt.deviceData : null,
      device_print: attempt.devicePrint,
      saved_card_id: attempt.savedCardId,
      saves_for: attempt.savesFor,
      po_number: attempt.poNumber,
      agreed_total_cents: attempt.agreedTotalCents,
      agreed_left_cents: attempt.agreedLeftCents,
      tried_from: attempt.triedFrom,
      seen_from: attempt.seenFrom,
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
  spent: z.number(),
  isTriedTooOften: z.boolean(),
  risk: KnownOfPress.nullable(),
})

/**
 * Begins an attempt that is carried out where it was pressed, in one statement: what the order will be, its tires, and the
 * right to send its one sale, unless a lender says first what it is. Null when the attempt is known.
 */
export async function insertReserved(
  tx: Db,
  { channelId, sessionId }: Visit,
  attempt: NewAttempt & { readonly saleBy: string },
  { quote, outline, stock, credits }: Omit<Reserved, 'id'>,
): Promise<{ isTriedTooOften: boolean; risk: KnownOfPress | null } | null> {
  const isSale = !isRedirect(attempt.paymentType)
  const { rows } = await RESERVED_HERE`
    with attempt as (
      insert into order_attempt as a (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
             device_data, agreed_total_cents, tried_from, tried_with, body_hash, quote, outline, authorize_tries, sale_by, carried_until,
             saved_card_id, saves_for, po_number, agreed_left_cents, credits, credit_cents, device_print, seen_from)
      values (${attempt.id}, ${channelId}, ${sessionId}, ${attempt.cartId}, ${attempt.cartVersion}, ${attempt.paymentType},
              ${attempt.nonce}, ${attempt.deviceData}, ${attempt.agreedTotalCents}, ${attempt.triedFrom}, ${attempt.triedWith}, ${attempt.bodyHash},
              ${JSON.stringify(quote)}::jsonb, ${JSON.stringify(outline)}::jsonb, ${isSale ? 1 : 0},
              ${isSale ? attempt.saleBy : null}::text,
              now() + make_interval(secs => ${isSale ? CARRIED_FOR_SECONDS : STARTED_FOR_SECONDS}), ${attempt.savedCardId}::uuid,
              ${attempt.savesFor}::uuid, ${attempt.poNumber}::text, ${attempt.agreedLeftCents}::bigint,
              ${keptCredits(credits)}::jsonb, ${sumOf(credits)}::bigint, ${attempt.devicePrint}::text, ${attempt.seenFrom}::text)
      on conflict (id) do nothing
      returning a.id, ${triedTooOften} as is_tried_too_often, case when ${isSale}::boolean then ${riskOfPress} end as risk),
    ${takingStock(stock)}${alsoSpending(credits)}
    select (select count(*)::int from taken) as taken, ${countSpent(credits)} as spent,
           is_tried_too_often as "isTriedTooOften", risk from attempt`.execute(tx)
  const [row] = rows
  if (!row) return null
  assertTaken(row, { stock, credits })
  return { isTriedTooOften: row.isTriedTooOften, risk: row.risk }
}

/** What somebody has pressed before under the same key, if it was the same that they want now. */
export async function findPressed(
  db: Db,
  id: string,
): Promise<(AttemptOutcome & { readonly bodyHash: Buffer | null }) | null> {
  const row = await db
    .selectFrom('order_attempt as a')
    .leftJoin('shop_order as o', 'o.id', 'a.order_id')
    .select([
      'a.id',
      'a.outcome',
      'a.refusal',
      'o.number as orderNumber',
      'a.payment_type as paymentType',
      'a.lender_page as lenderPage',
      'a.awaiting_until as awaitingUntil',
      sql<boolean>`a.nonce <> ''`.as('isApproved'),
      'a.body_hash as bodyHash',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row ? { ...outcomeIn(row), bodyHash: row.bodyHash } : null
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

const RESERVED = statement('order reserved', { taken: z.number(), spent: z.number() })

interface Reserved {
  readonly id: string
  readonly quote: Quote
  readonly outline: OrderOutline
  readonly stock: StockPlan
  readonly credits: readonly SpentCredit[]
}

/** Keeps what the order will be and sets its tires aside, in one statement. */
export async function reserveFor(tx: Db, { id, quote, outline, stock, credits }: Reserved): Promise<void> {
  const { rows } = await RESERVED`
    with attempt as (
      update order_attempt a set quote = ${JSON.stringify(quote)}::jsonb, outline = ${JSON.stringify(outline)}::jsonb,
             credits = ${keptCredits(credits)}::jsonb, credit_cents = ${sumOf(credits)}::bigint
       where a.id = ${id} returning a.id),
    ${takingStock(stock)}${alsoSpending(credits)}
    select (select count(*)::int from taken) as taken, ${countSpent(credits)} as spent from attempt`.execute(
    tx,
  )
  assertTaken(rows[0], { stock, credits })
}

function assertTaken(
  row: { readonly taken: number; readonly spent: number } | undefined,
  { stock, credits }: Pick<Reserved, 'stock' | 'credits'>,
): void {
  if (row?.taken !== stock.counters) throw new Raced('Somebody took tires between our look and our grasp')
  if (row.spent !== credits.length)
    throw new Raced('Somebody spent the credit between our look and our grasp')
}

/** An order without credit sends no word of it. */
const alsoSpending = (credits: readonly SpentCredit[]) =>
  credits.length === 0 ? sql`` : sql`, ${spendingCredit(credits)}`
const countSpent = (credits: readonly SpentCredit[]) =>
  credits.length === 0 ? sql`0` : sql`(select count(*)::int from spent)`
const keptCredits = (credits: readonly SpentCredit[]) =>
  credits.length === 0 ? null : JSON.stringify(credits)
const sumOf = (credits: readonly SpentCredit[]) =>
  credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
