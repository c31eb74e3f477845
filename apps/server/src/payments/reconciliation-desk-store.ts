import { MOST_DIFFERENCES, type ReconciledDay } from '@shop/contracts/payments/reconciliation-desk'
import { DIFFERENCE_KINDS, SETTLED_MOVES } from '@shop/domain/payments/reconcile-settlement'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const AROUND = statement('days around one that was compared', {
  day: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The day that is asked for, else the last one, and the nearest that were compared before and after it. */
export async function selectDaysAround(db: Db, day: string | undefined): Promise<RowOf<typeof AROUND>> {
  const { rows } = await AROUND`
    with asked as (select coalesce(${day ?? null}::date, max(r.day)) as day from reconciliation r)
    select a.day::text as day,
           (select max(r.day)::text from reconciliation r where r.day < a.day) as before,
           (select min(r.day)::text from reconciliation r where r.day > a.day) as after
      from asked a`.execute(db)
  return rows[0] ?? { day: null, before: null, after: null }
}

const SIDES = {
  lineCount: z.number(),
  differenceCount: z.number(),
  ownCents: z.number(),
  paidCents: z.number(),
  ownFeeCents: z.number(),
  feeCents: z.number(),
  batchCents: z.number().nullable(),
}

const COMPARED = statement('providers compared on a day', {
  provider: z.string(),
  ...SIDES,
  readAt: z.date(),
})

export async function selectCompared(db: Db, day: string): Promise<RowOf<typeof COMPARED>[]> {
  const { rows } = await COMPARED`
    select r.provider, r.line_count as "lineCount", r.difference_count as "differenceCount", r.own_cents as "ownCents",
           r.paid_cents as "paidCents", r.own_fee_cents as "ownFeeCents", r.fee_cents as "feeCents",
           r.batch_cents as "batchCents", r.read_at as "readAt"
      from reconciliation r where r.day = ${day}::date`.execute(db)
  return rows
}

const LATE = statement('providers whose file of a day is late', { provider: z.string() })

/** As incidents say it. */
export async function selectLateWithIncidents(db: Db, day: string): Promise<Set<string>> {
  const { rows } = await LATE`
    select split_part(i.subject, ':', 1) as provider from incident i
     where i.kind = 'settlement-late' and i.resolved_at is null and i.subject like ${`%:${day}`}`.execute(db)
  return new Set(rows.map(({ provider }) => provider))
}

/** As `tell-of-differences.ts` names it. */
const INCIDENT_OF = sql`left join incident i on i.kind = 'settlement-differs'
       and i.subject = concat_ws(':', d.provider, d.day, d.kind, d.move, d.reference, d.order_id)`
/** What is paid out or corrected closes its incident too. */
const IS_OPEN = sql`(d.cleared_at is null and i.resolved_at is null)`

const DIFFERENCES = statement('differences of a day with orders and incidents', {
  provider: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  move: z.enum(SETTLED_MOVES),
  reference: z.string(),
  orderNumber: z.string().nullable(),
  ownCents: z.number().nullable(),
  theirCents: z.number().nullable(),
  amountCents: z.number(),
  feeCents: z.number(),
  state: z.enum(['open', 'closed', 'settled']),
  incidentId: z.number().nullable(),
})

export async function selectDifferencesWithIncidents(
  db: Db,
  day: string,
): Promise<RowOf<typeof DIFFERENCES>[]> {
  const { rows } = await DIFFERENCES`
    select d.provider, d.kind, d.move, d.reference, o.number as "orderNumber", d.own_cents as "ownCents",
           d.their_cents as "theirCents", d.amount_cents as "amountCents", d.fee_cents as "feeCents", i.id as "incidentId",
           case when d.cleared_at is not null then 'settled' when ${IS_OPEN} then 'open' else 'closed' end as state
      from settlement_difference d ${INCIDENT_OF}
      left join shop_order o on o.id = d.order_id
     where d.day = ${day}::date
     order by ${IS_OPEN} desc, greatest(abs(d.amount_cents), abs(d.fee_cents)) desc, d.provider, d.reference, d.kind
     limit ${MOST_DIFFERENCES}`.execute(db)
  return rows
}

const OPEN = statement('how many differences are open', { count: z.number() })

export async function countOpenDifferences(db: Db, day: string): Promise<number> {
  const { rows } = await OPEN`
    select count(*)::int as count from settlement_difference d ${INCIDENT_OF}
     where d.day = ${day}::date and ${IS_OPEN}`.execute(db)
  return rows[0]?.count ?? 0
}

/** As Today counts them. */
export async function countOpenOnAllDaysByIncidents(db: Db): Promise<number> {
  const { rows } = await OPEN`
    select count(*)::int as count from incident i
     where i.kind = 'settlement-differs' and i.resolved_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

const DAYS = statement('days that were compared', {
  day: z.string(),
  ...SIDES,
  openDifferences: z.number(),
})

/** A sum of batches says nothing where one of them is not told. */
export async function selectReconciledSides(
  db: Db,
  { provider, before, limit }: { provider: string | undefined; before: string | undefined; limit: number },
): Promise<ReconciledDay[]> {
  const { rows } = await DAYS`
    with days as (
      select r.day, sum(r.line_count)::int as "lineCount", sum(r.difference_count)::int as "differenceCount",
             sum(r.own_cents)::bigint as "ownCents", sum(r.paid_cents)::bigint as "paidCents",
             sum(r.own_fee_cents)::bigint as "ownFeeCents", sum(r.fee_cents)::bigint as "feeCents",
             case when bool_and(r.batch_cents is not null) then sum(r.batch_cents)::bigint end as "batchCents"
        from reconciliation r
       where (${provider ?? null}::text is null or r.provider = ${provider ?? null})
         and (${before ?? null}::date is null or r.day < ${before ?? null}::date)
       group by r.day order by r.day desc limit ${limit})
    select n.day::text as day, n."lineCount", n."differenceCount", n."ownCents", n."paidCents", n."ownFeeCents",
           n."feeCents", n."batchCents",
           (select count(*)::int from settlement_difference d ${INCIDENT_OF}
             where d.day = n.day and (${provider ?? null}::text is null or d.provider = ${provider ?? null})
               and ${IS_OPEN}) as "openDifferences"
      from days n order by n.day desc`.execute(db)
  return rows
}
