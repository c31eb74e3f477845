import { cents } from '@shop/domain/money/cents'
import {
  type Earnings,
  earningsOf,
  entriesBetween,
  type MovedMoney,
  moneyEntries,
  type PaidOut,
} from '@shop/domain/orders/ledger'
import { ORDER_STATES } from '@shop/domain/orders/order-state'
import { PAYMENT_FACTS, type PaymentFact, paymentWordOf, standingOf } from '@shop/domain/orders/payment-state'
import type { PaymentAmounts } from '@shop/domain/payments/payment-amounts'
import type { Quote } from '@shop/domain/pricing/quote'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'
import { postToLedger } from './store.ts'

const MONEY = statement('money of payments', {
  id: z.string(),
  provider: z.string(),
  paymentType: z.string(),
  cardType: z.string().nullable(),
  transactionId: z.string(),
  creditId: z.string().nullable(),
  codeEnd: z.string().nullable(),
  beforeCents: z.number(),
  orderId: z.string(),
  orderState: z.enum(ORDER_STATES),
  /** No other payment is of its order. */
  isOnly: z.boolean(),
  quote: stored<Quote>(),
  authorizedCents: z.number(),
  capturedCents: z.number(),
  voidedCents: z.number(),
  refundedCents: z.number(),
  openCaptureCents: z.number(),
  openVoidCents: z.number(),
  openRefundCents: z.number(),
  payoutLines: z.number(),
  saleLines: z.number(),
  paidCents: z.number(),
  ownPaidCents: z.number(),
  feeCents: z.number(),
  facts: z.array(
    z.strictObject({ kind: z.enum(PAYMENT_FACTS), reference: z.string(), amountCents: z.number() }),
  ),
})

/** A payment by its amounts: what is decided, how much of that is still under way, and what its provider has said. */
export type Money = RowOf<typeof MONEY>

/** The payments of an order, each decided on by one transaction at a time. Reads the order, too. */
export function lockMoneyOfOrder(tx: Db, orderId: string): Promise<Money[]> {
  return lockMoney(tx, sql`p.order_id = ${orderId}`)
}

export async function lockMoneyOfPayment(tx: Db, paymentId: string): Promise<Money> {
  const [money] = await lockMoney(tx, sql`p.id = ${paymentId}`)
  if (!money) throw new Error(`No payment ${paymentId}`)
  return money
}

export function lockMoneyOfPayments(tx: Db, paymentIds: readonly string[]): Promise<Money[]> {
  return lockMoney(tx, sql`p.id = any(${[...paymentIds]}::uuid[])`)
}

/** Payments by a provider's names. */
export function lockMoneyNamed(
  tx: Db,
  provider: string,
  transactionIds: readonly string[],
): Promise<Money[]> {
  return lockMoney(
    tx,
    sql`p.provider = ${provider} and p.provider_transaction_id = any(${[...transactionIds]}::text[])`,
  )
}

/** The same to look at, with nothing decided on it. */
export function readMoneyOfOrder(db: Db, orderId: string): Promise<Money[]> {
  return readMoney(db, sql`p.order_id = ${orderId}`)
}

/** Locked first and read then: what somebody has decided meanwhile is seen. */
async function lockMoney(tx: Db, which: RawBuilder<unknown>): Promise<Money[]> {
  await sql`select from payment p where ${which} order by p.id for update`.execute(tx)
  return readMoney(tx, which)
}

/**
 * Money from outside comes first: what is held first is for all of it, and what is held anew begins where the payments
 * before it had ended. Credit comes after that.
 */
const BEFORE = sql`case when p.credit_id is null then p.taken_before_cents else (
  select coalesce(max(q.authorized_cents) filter (where q.credit_id is null), 0)
         + coalesce(sum(q.authorized_cents) filter (where q.credit_id is not null and q.id < p.id), 0)
    from payment q where q.order_id = p.order_id)::bigint end`

async function readMoney(tx: Db, which: RawBuilder<unknown>): Promise<Money[]> {
  const open = (kind: string) =>
    sql`coalesce((select sum(x.amount_cents) from payment_operation x where x.payment_id = p.id and x.kind = ${sql.lit(kind)}
      and x.state in ('wanted', 'asked', 'unknown')), 0)::bigint`
  const { rows } = await MONEY`
    select p.id, p.provider, p.payment_type as "paymentType", p.card_type as "cardType",
           p.provider_transaction_id as "transactionId", p.credit_id as "creditId", p.code_end as "codeEnd",
           o.id as "orderId", o.state as "orderState", o.quote,
           not exists (select from payment y where y.order_id = p.order_id and y.id <> p.id) as "isOnly",
           coalesce(p.authorized_cents, p.amount_cents) as "authorizedCents", p.captured_cents as "capturedCents",
           p.voided_cents as "voidedCents", p.refunded_cents as "refundedCents",
           ${BEFORE} as "beforeCents", ${open('capture')} as "openCaptureCents",
           ${open('void')} as "openVoidCents", ${open('refund')} as "openRefundCents",
           s.lines as "payoutLines", s.sales as "saleLines", s.paid as "paidCents", s.own as "ownPaidCents",
           s.fees as "feeCents",
           coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'reference', f.reference,
                   'amountCents', f.amount_cents) order by f.kind, f.reference)
              from payment_fact f where f.transaction_id = p.provider_transaction_id), '[]') as facts
      from payment p join shop_order o on o.id = p.order_id
     cross join lateral (
       select count(*)::int as lines, count(*) filter (where l.move = 'sale')::int as sales,
              coalesce(sum(case l.move when 'sale' then l.amount_cents else -l.amount_cents end), 0)::bigint as paid,
              coalesce(sum(case l.move when 'sale' then l.own_cents else -l.own_cents end), 0)::bigint as own,
              coalesce(sum(l.fee_cents), 0)::bigint as fees
         from settlement_line l where l.transaction_id = p.provider_transaction_id and l.provider = p.provider) s
     where ${which}
     order by p.credit_id is not null, p.id`.execute(tx)
  return rows
}

export const amountsOf = (money: Money): PaymentAmounts => ({
  authorizedCents: cents(money.authorizedCents),
  capturedCents: cents(money.capturedCents),
  voidedCents: cents(money.voidedCents),
  refundedCents: cents(money.refundedCents),
})

/** What has happened to the money, without what is only decided. */
export function movedMoney(money: Money): MovedMoney {
  const capturedCents = cents(money.capturedCents - money.openCaptureCents)
  const standing = standingOf(factsOf(money), capturedCents)
  const paidOut = paidOutOf(money)
  return {
    authorizedCents: cents(money.authorizedCents),
    capturedCents,
    voidedCents: cents(money.voidedCents - money.openVoidCents),
    standing: paidOut?.hasSale
      ? { ...standing, isSettled: true, isDisbursed: true, isDeclined: false }
      : standing,
    paidOut,
    beforeCents: cents(money.beforeCents),
    isCredit: isCredit(money),
  }
}

/** Paid with credit, which no provider knows of. */
export const isCredit = ({ creditId }: Pick<Money, 'creditId'>) => creditId !== null

function paidOutOf({ payoutLines, saleLines, paidCents, ownPaidCents, feeCents }: Money): PaidOut | null {
  if (payoutLines === 0) return null
  return {
    paidCents: cents(paidCents),
    ownCents: cents(ownPaidCents),
    feeCents: cents(feeCents),
    hasSale: saleLines > 0,
  }
}

const factsOf = ({ facts }: Pick<Money, 'facts'>): PaymentFact[] =>
  facts.map((fact) => ({ ...fact, amountCents: cents(fact.amountCents) }))

/**
 * After something has happened to a payment, in the transaction that writes it down and with its row locked since before:
 * what that changes is posted, and the word for it and what is given back follow from all that is known.
 */
export async function bookMoney(tx: Db, before: Money, posting: string): Promise<MovedMoney> {
  const after = await lockMoneyOfPayment(tx, before.id)
  const earnings: Earnings = earningsOf(before.quote)
  const moved = movedMoney(after)
  const entries = entriesBetween(moneyEntries(movedMoney(before), earnings), moneyEntries(moved, earnings))
  await postToLedger(tx, before.orderId, posting, entries)
  const refunded = Math.min(after.capturedCents, moved.standing.refundedCents + after.openRefundCents)
  await tx
    .updateTable('payment')
    .set({ state: paymentWordOf(moved), refunded_cents: refunded })
    .where('id', '=', before.id)
    .execute()
  return moved
}
