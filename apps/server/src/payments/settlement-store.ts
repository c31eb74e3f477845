import type { MatchedLine, OwnMove } from '@shop/domain/payments/reconcile-settlement'
import { SETTLED_MOVES } from '@shop/domain/payments/reconcile-settlement'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const MOVES = statement('moves that a payout may be of', {
  move: z.enum(SETTLED_MOVES),
  reference: z.string(),
  amountCents: z.number(),
  transactionId: z.string(),
  orderId: z.string(),
})

/** What we have taken or given back, and of which payment. */
export type KnownMove = RowOf<typeof MOVES>

const OF_PAYMENT = sql`p.provider_transaction_id as "transactionId", p.order_id as "orderId"`

/** What our books have under these names, whenever it was. */
export async function selectMovesNamed(
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<KnownMove[]> {
  const named = sql`${[...references]}::text[]`
  const { rows } = await MOVES`
    select 'sale' as move, x.reference, x.amount_cents as "amountCents", ${OF_PAYMENT}
      from payment_operation x join payment p on p.id = x.payment_id
     where p.provider = ${provider} and x.reference = any(${named}) and x.kind = 'capture' and x.state = 'done'
    union all
    select 'sale', p.provider_transaction_id, p.captured_cents, ${OF_PAYMENT}
      from payment p
     where p.provider = ${provider} and p.provider_transaction_id = any(${named}) and p.captured_cents > 0
       and not exists (select from payment_operation x
             where x.payment_id = p.id and x.kind = 'capture' and x.state = 'done')
    union all
    select 'refund', f.reference, f.amount_cents, ${OF_PAYMENT}
      from payment_fact f join payment p on p.provider_transaction_id = f.transaction_id
     where p.provider = ${provider} and f.reference = any(${named}) and f.kind = 'refunded'`.execute(db)
  return rows
}

/**
 * What was taken or given back between two moments and should have been paid out by a day, and was on no other. A sale that
 * was given back before it settled never is, nor is one whose bank declined it or a refund that came back.
 */
export async function selectMovesDue(
  db: Db,
  provider: string,
  { day, from, until }: { day: string; from: Date; until: Date },
): Promise<KnownMove[]> {
  const unpaid = (move: OwnMove['move'], reference: string): RawBuilder<boolean> =>
    sql`not exists (select from settlement_line l where l.provider = ${provider} and l.move = ${sql.lit(move)}
          and l.reference = ${sql.ref(reference)} and l.day <> ${day}::date)`
  const { rows } = await MOVES`
    select 'sale' as move, x.reference, x.amount_cents as "amountCents", ${OF_PAYMENT}
      from payment_operation x join payment p on p.id = x.payment_id
     where p.provider = ${provider} and x.ended_at >= ${from} and x.ended_at < ${until}
       and x.kind = 'capture' and x.state = 'done' and x.reference is not null and ${unpaid('sale', 'x.reference')}
       and not exists (select from payment_fact f where f.transaction_id = p.provider_transaction_id
             and (f.kind = 'settlement-declined' or (f.kind = 'refunded' and f.reference = f.transaction_id)))
    union all
    select 'refund', f.reference, f.amount_cents, ${OF_PAYMENT}
      from payment_fact f join payment p on p.provider_transaction_id = f.transaction_id
     where p.provider = ${provider} and f.received_at >= ${from} and f.received_at < ${until}
       and f.kind = 'refunded' and f.reference <> f.transaction_id and ${unpaid('refund', 'f.reference')}
       and not exists (select from payment_fact x where x.transaction_id = f.transaction_id
             and x.kind = 'refund-failed' and x.reference = f.reference)`.execute(db)
  return rows
}

const PAID = statement('moves that were paid out before', {
  move: z.enum(SETTLED_MOVES),
  reference: z.string(),
})

export async function selectPaidBefore(
  db: Db,
  provider: string,
  day: string,
  references: readonly string[],
): Promise<RowOf<typeof PAID>[]> {
  const { rows } = await PAID`
    select distinct l.move, l.reference from settlement_line l
     where l.provider = ${provider} and l.day < ${day}::date and l.reference = any(${[...references]}::text[])`.execute(
    db,
  )
  return rows
}

const DAYS = statement('days that were reconciled', { day: z.string() })

/** Those of some days that a provider was compared with our books for. */
export async function selectReconciledDays(
  db: Db,
  provider: string,
  days: readonly string[],
): Promise<Set<string>> {
  const { rows } = await DAYS`
    select r.day::text as day from reconciliation r
     where r.provider = ${provider} and r.day = any(${[...days]}::date[])`.execute(db)
  return new Set(rows.map(({ day }) => day))
}

/** One at a time reconciles a day of a provider: what both would write differs only by what a file says since. */
export async function lockDay(tx: Db, provider: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile ${provider} ${day}`}, 0))`.execute(tx)
}

const PAYMENTS = statement('payments of a payout', { id: z.string() })

/** The payments that the lines name now, or named when the day was read before. In order, so that nobody waits in a ring. */
export async function lockPaymentsPaidOut(
  tx: Db,
  provider: string,
  day: string,
  transactionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await PAYMENTS`
    select p.id from payment p
     where p.provider = ${provider} and p.provider_transaction_id in (
       select unnest(${[...transactionIds]}::text[])
       union select l.transaction_id from settlement_line l where l.provider = ${provider} and l.day = ${day}::date)
     order by p.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface StoredLine extends MatchedLine {
  readonly transactionId: string | null
}

/** The day is as its file says now. */
export async function replaceLines(
  tx: Db,
  provider: string,
  day: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const column = (of: (line: StoredLine) => unknown) => lines.map(of)
  await sql`delete from settlement_line l where l.provider = ${provider} and l.day = ${day}::date`.execute(tx)
  await sql`
    insert into settlement_line (provider, day, move, reference, part, amount_cents, fee_cents, own_cents, transaction_id)
    select ${provider}::text, ${day}::date, l.* from unnest(${column(({ move }) => move)}::text[],
      ${column(({ reference }) => reference)}::text[], ${column(({ part }) => part)}::int[],
      ${column(({ amountCents }) => amountCents)}::bigint[], ${column(({ feeCents }) => feeCents)}::bigint[],
      ${column(({ ownCents }) => ownCents)}::bigint[], ${column(({ transactionId }) => transactionId)}::text[]) as l`.execute(
    tx,
  )
}

export async function writeWords(
  tx: Db,
  words: readonly { readonly paymentId: string; readonly word: string }[],
): Promise<void> {
  await sql`
    update payment p set state = w.word
      from unnest(${words.map(({ paymentId }) => paymentId)}::uuid[], ${words.map(({ word }) => word)}::text[]) as w (id, word)
     where p.id = w.id and p.state <> w.word`.execute(tx)
}
