import { isRedirect, type PaymentType, type RedirectType } from '@shop/domain/payments/payment-type'
import type { Quote } from '@shop/domain/pricing/quote'
import { type NotNull, sql } from 'kysely'
import type { OrderOutline } from '../orders/index.ts'
import type { CardUse } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { meter } from '../platform/observe/metrics.ts'
import { idIn, isUnderWayIn } from '../platform/workflow/engine-tables.ts'
import { triedTooOften } from './declined-cards.ts'
import type { SoldAs } from './sold-as.ts'
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
  readonly poNumber: string | null
  readonly agreedTotalCents: number
  readonly agreedLeftCents: number
  /** What it takes of credit. */
  readonly creditCents: number
  readonly outcome: string
  readonly refusal: string | null
  readonly orderNumber: string | null
  readonly quote: Quote | null
  readonly outline: OrderOutline | null
  /** The lender's name of the checkout, for who pays by one. */
  readonly lenderSession: string | null
  /** The card of the account that it is paid with. */
  readonly savedCardId: string | null
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
  /** Where the shopper of an attempt without an end is, when that is a lender's page. */
  readonly away?: Away | undefined
}

/** With how it is to be paid. */
export interface PaidOutcome extends AttemptOutcome {
  readonly paymentType: PaymentType
}

export interface Away {
  readonly paymentType: RedirectType
  readonly pageUrl: string
  readonly heldUntil: Date
  /** The lender has said yes. */
  readonly isApproved: boolean
}

export async function findOutcome(
  db: Db,
  { sessionId }: Visit,
  attemptId: string,
): Promise<PaidOutcome | null> {
  const row = await selectOutcomes(db)
    .where('id', '=', attemptId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? outcomeIn(row) : null
}

/** Those of the attempts that are no longer under way, or wait for their shopper, whoever began them. */
export async function selectNews(db: Db, ids: readonly string[]): Promise<AttemptOutcome[]> {
  const rows = await selectOutcomes(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((is) =>
      is.or([
        is('outcome', '<>', 'processing'),
        is.and([is('lender_page', 'is not', null), is('is_approved', '=', false)]),
      ]),
    )
    .execute()
  return rows.map(outcomeIn)
}

function selectOutcomes(db: Db) {
  return db
    .selectFrom('attempt_outcome')
    .select([
      'id',
      'outcome',
      'refusal',
      'order_number as orderNumber',
      'payment_type as paymentType',
      'lender_page as lenderPage',
      'awaiting_until as awaitingUntil',
      'is_approved as isApproved',
    ])
    .$narrowType<{ id: NotNull; outcome: NotNull; paymentType: NotNull; isApproved: NotNull }>()
}

/** An attempt with what says where its shopper is. */
export function outcomeIn(row: {
  id: string
  outcome: string
  refusal: string | null
  orderNumber: string | null
  paymentType: string
  lenderPage: string | null
  awaitingUntil: Date | null
  isApproved: boolean
}): PaidOutcome {
  const { id, outcome, refusal, orderNumber, lenderPage: pageUrl, awaitingUntil: heldUntil, isApproved } = row
  const paymentType = row.paymentType as PaymentType
  const isAway = outcome === 'processing' && pageUrl !== null && heldUntil !== null && isRedirect(paymentType)
  return {
    id,
    outcome,
    refusal,
    orderNumber,
    paymentType,
    ...(isAway && { away: { paymentType, pageUrl, heldUntil, isApproved } }),
  }
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number]

function attemptOf(row: AttemptRow): StoredAttempt {
  return {
    ...row,
    paymentType: row.paymentType as PaymentType,
    quote: row.quote as Quote | null,
    outline: row.outline as OrderOutline | null,
  }
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
      'a.po_number as poNumber',
      'a.agreed_total_cents as agreedTotalCents',
      sql<number>`coalesce(a.agreed_left_cents, a.agreed_total_cents)`.as('agreedLeftCents'),
      'a.credit_cents as creditCents',
      'a.outcome',
      'a.refusal',
      'o.number as orderNumber',
      'a.quote',
      'a.outline',
      'a.lender_session as lenderSession',
      'a.saved_card_id as savedCardId',
    ])
}

export interface SaleClaim extends SoldAs {
  readonly paymentType: PaymentType
  readonly nonce: string
  readonly vaultToken: string | null
  readonly waitedSeconds: number
  readonly isTriedTooOften: boolean
}

/** Where the card of the attempt `a` is billed: where the tires go, unless the shopper has said otherwise or goes there. */
const billingOf = sql<CardUse['billing'] | null>`(
  select jsonb_build_object('addressLine1', coalesce(b.address_line1, s.address_line1), 'city', coalesce(b.city, s.city),
         'state', coalesce(b.state, s.state), 'zip', coalesce(b.zip, s.zip))
    from cart_shipping s left join cart_billing b on b.cart_id = s.cart_id
   where s.cart_id = a.cart_id and (b.cart_id is not null or s.pickup_point_id is null and s.installer_kind is distinct from 'shop'))`

/**
 * The right to send the attempt's one sale: for the first who asks, and for the same one again while nothing was sent.
 * Null for anybody else, and once the attempt has ended. Says whether the limit of declined cards was reached since.
 */
export async function claimSale(db: Db, id: string, claimant: string): Promise<SaleClaim | null> {
  const row = await db
    .updateTable('order_attempt as a')
    .set({ authorize_tries: 1, sale_by: claimant })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .where((is) => is.or([is('authorize_tries', '=', 0), is('sale_by', '=', claimant)]))
    .returning([
      sql<PaymentType>`payment_type`.as('paymentType'),
      'nonce',
      'device_data as deviceData',
      sql<Quote | null>`quote`.as('quote'),
      sql<OrderOutline | null>`outline`.as('outline'),
      'credit_cents as creditCents',
      billingOf.as('billing'),
      // One that was removed meanwhile is unknown to the provider, too, which then says no.
      sql<string | null>`case when saved_card_id is not null then
        coalesce((select s.vault_token from saved_card s where s.id = saved_card_id), 'removed') end`.as(
        'vaultToken',
      ),
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
      device_data: null,
      lender_page: null,
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

export async function isTaxKnownToday(
  db: Db,
  { zip, state }: { readonly zip: string; readonly state: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('tax_place')
    .select('zip')
    .where('zip', '=', zip.slice(0, 5))
    .where('state', '=', state)
    .where('learned_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row !== undefined
}
