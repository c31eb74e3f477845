import type { OrderDelay, OverdueOrder } from '@shop/domain/delivery/order-delay'
import { DELAY_ANSWERS, type DelayAnswer } from '@shop/domain/orders/delay-state'
import { ORDER_STATES } from '@shop/domain/orders/order-state'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type RowOf, statement } from '../../platform/db/statement.ts'
import { LineDescription } from '../store.ts'

const OVERDUE = statement('orders whose day has come', {
  id: z.string(),
  promisedBy: z.string(),
  firstPromisedBy: z.string(),
  delaysBefore: z.number(),
  hasLeft: z.boolean(),
  today: z.string(),
  state: z.string(),
})

/** Orders that can't be there on their day, each for one worker; what is being called back is nobody's to tell of. */
export async function takeOverdueOrders(tx: Db, limit: number): Promise<(OverdueOrder & { id: string })[]> {
  const { rows } = await OVERDUE`
    select o.id, o.arrives_by as "promisedBy", coalesce(d.first, o.arrives_by) as "firstPromisedBy",
           coalesce(d.rounds, 0) as "delaysBefore", o.state = 'shipped' as "hasLeft",
           (now() at time zone o.time_zone)::date as today, o.region as state
      from shop_order o
      left join lateral (select max(x.round) as rounds, min(x.promised_by) as first,
             bool_or(x.answer in ('cancel', 'none') and x.outcome is null) as "isCalledBack"
        from order_delay x where x.order_id = o.id) d on true
     where o.state in ('placed', 'released', 'shipped') and o.arrives_by <= current_date + 1
       and o.arrives_by <= (now() at time zone o.time_zone)::date - (o.state = 'shipped')::int
       and d."isCalledBack" is not true
     order by o.arrives_by limit ${limit} for no key update of o skip locked`.execute(tx)
  return rows
}

/** The new day is the order's from now on, on every screen. The link's key is made by whoever writes it down. */
export async function insertDelay(
  tx: Db,
  order: OverdueOrder & { readonly id: string },
  delay: OrderDelay & { readonly linkKey: string },
): Promise<void> {
  await sql`
    with moved as (
      update shop_order set arrives_by = ${delay.arrivesBy}::date where id = ${order.id}::uuid returning id, time_zone)
    insert into order_delay (order_id, round, promised_by, arrives_by, had_left, answer_by, link_key)
    select id, ${order.delaysBefore + 1}, ${order.promisedBy}::date, ${delay.arrivesBy}::date, ${order.hasLeft},
           (${delay.answerOn}::date + 1)::timestamp at time zone time_zone, ${delay.linkKey}
      from moved`.execute(tx)
}

const TOLD = statement('a delay to tell of', {
  round: z.number(),
  promisedBy: z.string(),
  arrivesBy: z.string(),
  hadLeft: z.boolean(),
  answerBy: z.date().nullable(),
  linkKey: z.string(),
})
export type ToldDelay = RowOf<typeof TOLD>

export async function findDelay(db: Db, orderId: string, round: number): Promise<ToldDelay | null> {
  const { rows } = await TOLD`
    select round, promised_by as "promisedBy", arrives_by as "arrivesBy", had_left as "hadLeft", answer_by as "answerBy",
           link_key as "linkKey"
      from order_delay where order_id = ${orderId} and round = ${round}`.execute(db)
  return rows[0] ?? null
}

export async function selectDelays(db: Db, orderId: string): Promise<{ orderId: string; round: number }[]> {
  return db
    .selectFrom('order_delay')
    .select(['order_id as orderId', 'round'])
    .where('order_id', '=', orderId)
    .orderBy('round')
    .execute()
}

const LINKED = statement('a delay by its link', {
  orderId: z.string(),
  number: z.string(),
  channelId: z.string(),
  orderState: z.enum(ORDER_STATES),
  timeZone: z.string(),
  city: z.string(),
  region: z.string(),
  totalCents: z.number(),
  lines: z.array(z.strictObject({ quantity: z.number(), description: LineDescription })),
  round: z.number(),
  promisedBy: z.string(),
  arrivesBy: z.string(),
  answerBy: z.date().nullable(),
  answer: z.enum([...DELAY_ANSWERS, 'none']).nullable(),
  outcome: z.enum(['canceled', 'left']).nullable(),
  isOver: z.boolean(),
  isNewest: z.boolean(),
})
export type LinkedDelay = RowOf<typeof LINKED>

/** For somebody who knows the order's number, which the link has, too. */
export async function findLinkedDelay(
  db: Db,
  { number, linkKey }: { readonly number: string; readonly linkKey: string },
): Promise<LinkedDelay | null> {
  const { rows } = await LINKED`
    select o.id as "orderId", o.number, o.channel_id as "channelId", o.state as "orderState", o.time_zone as "timeZone",
           o.city, o.region, o.total_cents as "totalCents",
           (select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'description', l.description) order by l.id)
              from order_line l where l.order_id = o.id) as lines,
           d.round, d.promised_by as "promisedBy", d.arrives_by as "arrivesBy", d.answer_by as "answerBy", d.answer,
           d.outcome, coalesce(d.answer_by <= now(), false) as "isOver",
           not exists (select from order_delay x where x.order_id = o.id and x.round > d.round) as "isNewest"
      from shop_order o join order_delay d on d.order_id = o.id
     where o.number = ${number} and d.link_key = ${linkKey}`.execute(db)
  return rows[0] ?? null
}

/** Set once, in time, and only to the newest day; of two that race the row decides. */
export async function answerDelay(
  tx: Db,
  { orderId, round }: { readonly orderId: string; readonly round: number },
  answer: DelayAnswer,
): Promise<boolean> {
  const result = await tx
    .updateTable('order_delay as d')
    .set({ answer, answered_at: sql`now()` })
    .where('d.order_id', '=', orderId)
    .where('d.round', '=', round)
    .where('d.answer', 'is', null)
    .where(sql<boolean>`(d.answer_by is null or d.answer_by > now())`)
    .where(
      sql<boolean>`not exists (select from order_delay x where x.order_id = d.order_id and x.round > d.round)`,
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const UNANSWERED = statement('delays nobody agreed to', { orderId: z.string(), round: z.number() })

/** Delays whose time to answer is over, each once. What has left meanwhile is kept: there is nothing to call back. */
export async function endUnanswered(tx: Db, limit: number): Promise<RowOf<typeof UNANSWERED>[]> {
  const { rows } = await UNANSWERED`
    with due as materialized (
      select d.order_id, d.round, o.state in ('placed', 'released') as "canEnd"
        from order_delay d join shop_order o on o.id = d.order_id
       where d.answer is null and d.answer_by <= now() order by d.answer_by limit ${limit} for update of d skip locked),
    ended as (
      update order_delay d set answer = case when due."canEnd" then 'none' else 'keep' end, answered_at = now()
        from due where d.order_id = due.order_id and d.round = due.round
      returning d.order_id as "orderId", d.round, due."canEnd")
    select "orderId", round from ended where "canEnd"`.execute(tx)
  return rows
}

export async function setOutcome(
  tx: Db,
  { orderId, round }: { readonly orderId: string; readonly round: number },
  outcome: 'canceled' | 'left',
): Promise<void> {
  await tx
    .updateTable('order_delay')
    .set({ outcome })
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .execute()
}
