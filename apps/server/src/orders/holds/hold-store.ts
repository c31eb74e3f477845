import { type Hold, RuleRate } from '@shop/contracts/orders/hold-desk'
import { HoldState } from '@shop/contracts/orders/hold-list'
import { RiskEvidence, RiskRule } from '@shop/contracts/payments/risk'
import { RISK_RULE_NAMES, type RiskRule as Rule } from '@shop/domain/payments/judge-risk'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type RowOf, statement } from '../../platform/db/statement.ts'
import { NOT_HELD } from '../store.ts'

const RATED_DAYS = 90
/** No more than anybody holds in that time; the latest count. */
const MOST_RATED = 20_000

const HOLD = statement('hold of an order', {
  orderId: z.string(),
  orderNumber: z.string(),
  state: HoldState,
  placedAt: z.date(),
  heldAt: z.date(),
  totalCents: z.number(),
  deliveryKind: z.string(),
  place: z.string(),
  rules: z.array(RiskRule),
  evidence: RiskEvidence,
  tires: z.array(z.strictObject({ name: z.string(), size: z.string(), quantity: z.number() })),
  payment: z.strictObject({
    type: z.string(),
    cardType: z.string().nullable(),
    lastFour: z.string().nullable(),
    holdUntil: z.string().nullable(),
  }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  earlierOrders: z.number(),
  isGuest: z.boolean(),
  decidedAt: z.date().nullable(),
  who: z.string().nullable(),
  why: z.string().nullable(),
})
export type StoredHold = RowOf<typeof HOLD>

/** Why an order is held, with what is in it, its money and who decided. Reads payments and staff too. */
export async function findHoldWithPayment(db: Db, orderNumber: string): Promise<StoredHold | null> {
  const { rows } = await HOLD`
    select o.id as "orderId", o.number as "orderNumber", h.state, o.placed_at as "placedAt", h.held_at as "heldAt",
           o.total_cents as "totalCents", o.delivery_kind as "deliveryKind", o.city || ', ' || o.region as place,
           h.rules, h.evidence,
           coalesce((select jsonb_agg(jsonb_build_object('name', concat_ws(' ', l.description->>'brand', l.description->>'name'),
                   'size', l.description->>'size', 'quantity', l.quantity) order by l.position, l.id)
              from order_line l where l.order_id = o.id), '[]') as tires,
           (select jsonb_build_object('type', p.payment_type, 'cardType', p.card_type, 'lastFour', p.last_four,
                   'holdUntil', to_char(p.hold_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              from payment p where p.order_id = o.id order by p.created_at limit 1) as payment,
           o.first_name as "firstName", o.last_name as "lastName", o.email, o.account_id is null as "isGuest",
           (select count(*)::int from (select from shop_order x where lower(x.email) = lower(o.email) and x.id <> o.id
               and x.state <> 'cancelled' and x.placed_at < o.placed_at limit 100) x) as "earlierOrders",
           h.decided_at as "decidedAt", m.first_name || ' ' || m.last_name as who, h.why
      from order_hold h join shop_order o on o.id = h.order_id left join staff_member m on m.id = h.decided_by
     where o.number = ${orderNumber}`.execute(db)
  return rows[0] ?? null
}

/** Ends the hold of an order that still has one: it goes to the warehouse when its time to cancel is over. */
export async function freeOrder(tx: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_order')
    .set({ ...NOT_HELD, release_at: sql<Date>`greatest(cancel_until, now())` })
    .where('id', '=', orderId)
    .where('held_at', 'is not', null)
    .where('state', '=', 'placed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface HoldDecision {
  readonly state: 'accepted' | 'canceled'
  readonly decidedBy: string
  readonly why: string
}

/** After its order's row has decided. */
export async function endHold(tx: Db, orderId: string, end: HoldDecision | 'called-off'): Promise<void> {
  await tx
    .updateTable('order_hold')
    .set({
      decided_at: sql`now()`,
      ...(end === 'called-off'
        ? { state: end }
        : { state: end.state, decided_by: end.decidedBy, why: end.why }),
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function countWaitingHolds(db: Db): Promise<number> {
  const row = await db
    .selectFrom('order_hold')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.count
}

const RATES = statement('how rules of risk did', {
  name: z.enum(RISK_RULE_NAMES),
  held: RuleRate.shape.held,
  bad: RuleRate.shape.bad,
  badAccepted: RuleRate.shape.badAccepted,
})

/** How each of the rules has done. An accepted order that its buyer disputed was bad, unless we won. Reads payments too. */
export async function selectRuleRates(db: Db, rules: readonly Rule[]): Promise<RuleRate[]> {
  const { rows } = await RATES`
    select r ->> 'name' as name, count(*)::int as held,
           count(*) filter (where h.state = 'canceled' or h.is_disputed)::int as bad,
           count(*) filter (where h.state = 'accepted' and h.is_disputed)::int as "badAccepted"
      from (select h.rules, h.state, exists (
              select from payment p join payment_fact f on f.transaction_id = p.provider_transaction_id and f.kind = 'dispute-opened'
               where p.order_id = h.order_id and not exists (
                 select from payment_fact w where w.transaction_id = f.transaction_id and w.kind = 'dispute-won'
                    and w.reference = f.reference)) as is_disputed
              from order_hold h where h.held_at > now() - make_interval(days => ${RATED_DAYS})
             order by h.held_at desc limit ${MOST_RATED}) h
     cross join jsonb_array_elements(h.rules) r
     where r ->> 'name' = any(${[...RISK_RULE_NAMES]}::text[])
     group by 1`.execute(db)
  const none = { held: 0, bad: 0, badAccepted: 0 }
  return rules.map((rule) => {
    const { name: _, ...rate } = rows.find(({ name }) => name === rule.name) ?? { name: rule.name, ...none }
    return { rule, ...rate }
  })
}

const LONG = statement('orders held for long', { orderId: z.string(), heldHours: z.number() })

/** Orders nobody has decided on for hours, of which nobody was told. Reads incidents. */
export async function selectLongHolds(
  tx: Db,
  { hours, limit }: { hours: number; limit: number },
): Promise<RowOf<typeof LONG>[]> {
  const { rows } = await LONG`
    select h.order_id as "orderId", floor(extract(epoch from now() - h.held_at) / 3600)::int as "heldHours"
      from order_hold h
     where h.state = 'waiting' and h.held_at < now() - make_interval(hours => ${hours})
       and not exists (select from incident i where i.kind = 'order-held-long' and i.subject = h.order_id::text)
     order by h.held_at limit ${limit}`.execute(tx)
  return rows
}

export function shownHold(stored: StoredHold): Omit<Hold, 'customer'> {
  const {
    orderId: _,
    firstName: _f,
    lastName: _l,
    email: _e,
    earlierOrders: _o,
    isGuest: _g,
    ...hold
  } = stored
  const { placedAt, heldAt, decidedAt, who, why, ...rest } = hold
  return {
    ...rest,
    placedAt: placedAt.toISOString(),
    heldAt: heldAt.toISOString(),
    decided: decidedAt && { at: decidedAt.toISOString(), who, why },
  }
}
