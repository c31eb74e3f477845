import {
  DIFFERENCE_KINDS,
  type Reconciled,
  SETTLED_MOVES,
  type SettlementDifference,
} from '@shop/domain/payments/reconcile-settlement'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const READINGS = statement('how often a day was reconciled', { readings: z.number() })

/** Counts the reading, and keeps what it came to. */
export async function writeReconciliation(
  tx: Db,
  provider: string,
  day: string,
  { lines, differences, totals }: Reconciled,
  batchCents: number | null,
): Promise<number> {
  const { rows } = await READINGS`
    insert into reconciliation as r (provider, day, line_count, difference_count, own_cents, own_fee_cents, paid_cents,
                                     fee_cents, batch_cents)
    values (${provider}, ${day}::date, ${lines.length}, ${differences.length}, ${totals.ownCents}, ${totals.ownFeeCents},
            ${totals.paidCents}, ${totals.feeCents}, ${batchCents})
    on conflict (provider, day) do update
      set readings = r.readings + 1, line_count = excluded.line_count, difference_count = excluded.difference_count,
          own_cents = excluded.own_cents, own_fee_cents = excluded.own_fee_cents, paid_cents = excluded.paid_cents,
          fee_cents = excluded.fee_cents, batch_cents = excluded.batch_cents, read_at = now()
    returning r.readings`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The reconciliation of ${provider} on ${day} was not written`)
  return row.readings
}

const NAMED = {
  day: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  move: z.enum(SETTLED_MOVES),
  reference: z.string(),
  orderId: z.string().nullable(),
}
const FRESH = statement('differences that are new', {
  ...NAMED,
  ownCents: z.number().nullable(),
  theirCents: z.number().nullable(),
})
const CLEARED = statement('differences that are over', NAMED)

export type FreshDifference = RowOf<typeof FRESH>
export type NamedDifference = RowOf<typeof CLEARED>
export type DifferenceOfOrder = SettlementDifference & { readonly orderId: string | null }

/** Keeps the differences of a day; gives back those that were not known, or were others, when it was read before. */
export async function writeDifferences(
  tx: Db,
  provider: string,
  day: string,
  differences: readonly DifferenceOfOrder[],
): Promise<FreshDifference[]> {
  const column = (of: (difference: DifferenceOfOrder) => unknown) => differences.map(of)
  const { rows } = await FRESH`
    insert into settlement_difference as d (provider, day, kind, move, reference, own_cents, their_cents, amount_cents,
                                            fee_cents, order_id)
    select ${provider}::text, ${day}::date, x.* from unnest(${column(({ kind }) => kind)}::text[],
      ${column(({ move }) => move)}::text[], ${column(({ reference }) => reference)}::text[],
      ${column(({ ownCents }) => ownCents)}::bigint[], ${column(({ theirCents }) => theirCents)}::bigint[],
      ${column(({ amountCents }) => amountCents)}::bigint[], ${column(({ feeCents }) => feeCents)}::bigint[],
      ${column(({ orderId }) => orderId)}::uuid[]) as x
    on conflict (provider, day, kind, move, reference) do update
      set own_cents = excluded.own_cents, their_cents = excluded.their_cents, amount_cents = excluded.amount_cents,
          fee_cents = excluded.fee_cents, order_id = excluded.order_id, found_at = now(), cleared_at = null
      where d.cleared_at is not null
         or (d.own_cents, d.their_cents) is distinct from (excluded.own_cents, excluded.their_cents)
    returning d.day::text as day, d.kind, d.move, d.reference, d.order_id as "orderId", d.own_cents as "ownCents",
              d.their_cents as "theirCents"`.execute(tx)
  return rows
}

/** Those of the day that are no longer there, and moves missed on an earlier day that are paid out by now. */
export async function clearDifferences(
  tx: Db,
  provider: string,
  day: string,
  differences: readonly DifferenceOfOrder[],
): Promise<NamedDifference[]> {
  const { rows } = await CLEARED`
    update settlement_difference d set cleared_at = now()
     where d.provider = ${provider} and d.cleared_at is null
       and ((d.day = ${day}::date and (d.kind, d.move, d.reference) not in (
               select * from unnest(${differences.map(({ kind }) => kind)}::text[],
                 ${differences.map(({ move }) => move)}::text[],
                 ${differences.map(({ reference }) => reference)}::text[])))
         or (d.kind = 'missing-there' and d.day < ${day}::date and exists (
               select from settlement_line l where l.provider = d.provider and l.reference = d.reference
                  and l.move = d.move and l.day = ${day}::date)))
    returning d.day::text as day, d.kind, d.move, d.reference, d.order_id as "orderId"`.execute(tx)
  return rows
}

const OPEN = statement('operations that are open', {
  count: z.number(),
  oldestMinutes: z.number().nullable(),
})

/** What is still under way at a provider, or at all of them, of whatever day. */
export async function countOpenOperations(db: Db, provider?: string): Promise<RowOf<typeof OPEN>> {
  const { rows } = await OPEN`
    select count(*)::int as count, (extract(epoch from now() - min(x.wanted_at)) / 60)::int as "oldestMinutes"
      from payment_operation x join payment p on p.id = x.payment_id
     where x.state in ('wanted', 'asked', 'unknown')
       and (${provider ?? null}::text is null or p.provider = ${provider ?? null})`.execute(db)
  return rows[0] ?? { count: 0, oldestMinutes: null }
}
