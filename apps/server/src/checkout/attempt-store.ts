import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Quote } from '@shop/domain/pricing/quote'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { meter } from '../platform/observe/metrics.ts'
import { idIn, isUnderWayIn } from '../platform/workflow/engine-tables.ts'
import { triedTooOften } from './declined-cards.ts'
import { placeOrder, takeUpAttempt } from './workflows.ts'

const ended = meter.createCounter('shop_attempts_ended', {
  description: 'Attempts that came to their end, by outcome and refusal.',
})

/** An attempt begins its own work at once: after this time without any, something went wrong. */
const FORSAKEN_AFTER_SECONDS = 10
const FORSAKEN_AT_A_TIME = 200

export interface StoredAttempt {
  readonly id: string
  readonly channelId: string
  readonly sessionId: string
  readonly cartId: string
  readonly accountId: string | null
  readonly paymentType: PaymentType
  readonly nonce: string
  readonly agreedTotalCents: number
  readonly outcome: string
  readonly refusal: string | null
  readonly orderNumber: string | null
  readonly quote: Quote | null
}

export async function findAttempt(db: Db, id: string): Promise<StoredAttempt | null> {
  const row = await selectAttempts(db).where('a.id', '=', id).executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** The attempt with its row locked: who ends it is decided here. */
export async function lockAttempt(tx: Db, id: string): Promise<StoredAttempt> {
  const row = await selectAttempts(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  if (!row) throw new Error(`No attempt ${id}`)
  return attemptOf(row)
}

/** How an attempt stands, for whoever began it. */
export interface AttemptOutcome {
  readonly id: string
  readonly outcome: string
  readonly refusal: string | null
  readonly orderNumber: string | null
}

export async function findOutcome(
  db: Db,
  { sessionId }: Visit,
  attemptId: string,
): Promise<AttemptOutcome | null> {
  const row = await selectOutcomes(db)
    .where('id', '=', attemptId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/** Those of the attempts that are no longer under way, whoever began them. */
export function selectEndedAttempts(db: Db, ids: readonly string[]): Promise<AttemptOutcome[]> {
  return selectOutcomes(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('outcome', '<>', 'processing')
    .execute()
}

function selectOutcomes(db: Db) {
  return db
    .selectFrom('attempt_outcome')
    .select(['id', 'outcome', 'refusal', 'order_number as orderNumber'])
    .$narrowType<{ id: NotNull; outcome: NotNull }>()
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number]

function attemptOf(row: AttemptRow): StoredAttempt {
  return { ...row, paymentType: row.paymentType as PaymentType, quote: row.quote as Quote | null }
}

function selectAttempts(db: Db) {
  return db
    .selectFrom('order_attempt as a')
    .innerJoin('cart as c', 'c.id', 'a.cart_id')
    .leftJoin('shop_order as o', 'o.id', 'a.order_id')
    .select([
      'a.id',
      'a.channel_id as channelId',
      'a.session_id as sessionId',
      'a.cart_id as cartId',
      'c.account_id as accountId',
      'a.payment_type as paymentType',
      'a.nonce',
      'a.agreed_total_cents as agreedTotalCents',
      'a.outcome',
      'a.refusal',
      'o.number as orderNumber',
      'a.quote',
    ])
}

/**
 * The right to send the attempt's one sale: for the first who asks, and for the same one again while nothing was sent.
 * Null for anybody else, and once the attempt has ended. Says whether the limit of declined cards was reached since.
 */
export async function claimSale(
  db: Db,
  id: string,
  claimant: string,
): Promise<{
  paymentType: PaymentType
  nonce: string
  waitedSeconds: number
  isTriedTooOften: boolean
} | null> {
  const row = await db
    .updateTable('order_attempt as a')
    .set({ authorize_tries: 1, sale_by: claimant })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .where((is) => is.or([is('authorize_tries', '=', 0), is('sale_by', '=', claimant)]))
    .returning([
      sql<PaymentType>`payment_type`.as('paymentType'),
      'nonce',
      sql<number>`extract(epoch from clock_timestamp() - created_at)`.as('waitedSeconds'),
      triedTooOften.as('isTriedTooOften'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Which time an attempt is taken up now; null when it has ended. */
export async function countTakeUp(tx: Db, id: string): Promise<number | null> {
  const row = await tx
    .updateTable('order_attempt')
    .set({ take_ups: sql`take_ups + 1` })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .returning('take_ups')
    .executeTakeFirst()
  return row?.take_ups ?? null
}

/** The work that last took an attempt up. */
export const lastTakeUp = idIn(takeUpAttempt, { attemptId: 'a.id', turn: 'a.take_ups' })

/** Attempts without an end that no work is looking after. */
export async function selectForsakenAttempts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_attempt as a')
    .select('a.id')
    .where('a.outcome', '=', 'processing')
    .where(
      sql<Date>`coalesce(a.carried_until, a.created_at + make_interval(secs => ${FORSAKEN_AFTER_SECONDS}))`,
      '<',
      sql<Date>`now()`,
    )
    .where(({ not }) => not(isUnderWayIn([idIn(placeOrder, 'a.id'), lastTakeUp])))
    .orderBy('a.created_at')
    .limit(FORSAKEN_AT_A_TIME)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the attempts that are neither placed nor refused yet. */
export async function selectAttemptsUnderWay(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('order_attempt')
    .select('id')
    .where('outcome', '=', 'processing')
    .where(sql<string>`id::text`, '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * A restored database does not know what was sent to the gateway after its last transaction. Every attempt under way
 * counts as asked once more: the next round only looks up what the gateway has, and does not charge a second time.
 */
export async function doubtAttempts(db: Db): Promise<number> {
  const result = await db
    .updateTable('order_attempt')
    .set({ authorize_tries: sql`authorize_tries + 1` })
    .where('outcome', '=', 'processing')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function endAttempt(
  tx: Db,
  id: string,
  end: { outcome: 'placed'; orderId: string } | { outcome: 'refused'; refusal: string; card?: string | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('order_attempt')
    .set({
      outcome: end.outcome,
      // Worthless from now on, and nobody's business.
      nonce: '',
      ended_at: sql`now()`,
      ...(end.outcome === 'placed'
        ? { order_id: end.orderId }
        : { refusal: end.refusal, card_print: end.card ?? null }),
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) countEnd(end.outcome, end.outcome === 'refused' ? end.refusal : 'none')
}

export function countEnd(outcome: 'placed' | 'refused', refusal = 'none'): void {
  ended.add(1, { outcome, refusal })
}

/** Where the tires of an attempt or a cart go, and whether the tax provider was asked about it within a day. */
export async function findTaxedPlace(
  db: Db,
  of: { readonly attemptId: string } | { readonly cartId: string },
): Promise<{ zip: string; state: string; isKnownToday: boolean } | null> {
  const cartId =
    'cartId' in of ? of.cartId : sql<string>`(select cart_id from order_attempt where id = ${of.attemptId})`
  const row = await db
    .selectFrom('cart_shipping as s')
    .leftJoin('tax_place as t', (join) => join.on(sql<boolean>`t.zip = left(s.zip, 5) and t.state = s.state`))
    .select([
      's.zip',
      's.state',
      sql<boolean>`coalesce(t.learned_at > now() - interval '1 day', false)`.as('isKnownToday'),
    ])
    .where('s.cart_id', '=', cartId)
    .executeTakeFirst()
  return row ?? null
}
