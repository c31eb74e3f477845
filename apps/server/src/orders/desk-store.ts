import { DeskOrder, getOrderFigures, type OrderFigures, OrderRow } from '@shop/contracts/orders/order-desk'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import type { OrderState } from '@shop/domain/orders/order-state'
import { RISK_RULE_NAMES } from '@shop/domain/payments/judge-risk'
import type { Quote } from '@shop/domain/pricing/quote'
import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { InstallationOfOrder, installationOfOrder } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'
import { workflowsOf } from '../platform/workflow/define-workflow.ts'
import { isStuckOrder, stuckOrderIds } from './stuck-orders.ts'

const PAGE = 25

export function workflowIdsOf(orderId: string): string[] {
  return workflowsOf('order').map((workflow) => workflow.idOf(orderId))
}

export interface OrderSearch {
  readonly filter?: OrderState | 'stuck' | undefined
  readonly orderNumber?: string | undefined
  readonly email?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

const ORDER_ROWS = statement('orders for the desk', {
  ...OrderRow.shape,
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    region: z.string(),
  }),
})

/** One page of orders for the desk, newest first. Reads tires, payments and workflows too. */
export async function searchOrdersWithTires(
  db: Db,
  search: OrderSearch,
): Promise<{ orders: RowOf<typeof ORDER_ROWS>[]; hasMore: boolean }> {
  const isBackwards = search.before !== undefined
  const direction = isBackwards ? sql`asc` : sql`desc`
  const conditions = conditionsOf(search)
  const { rows } = await ORDER_ROWS`
    select o.id, o.number as "orderNumber", o.state, o.delivery_kind as "deliveryKind", o.total_cents as "totalCents",
           to_char(o.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
           a.account_type_id as "accountType", o.unpaid_since is not null as "isUnpaid",
           jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name, 'city', o.city, 'region', o.region)
             as customer,
           (select p.payment_type from payment p where p.order_id = o.id order by p.credit_id is not null, p.created_at limit 1) as "paymentType",
           ${isStuckOrder()} as "isStuck",
           coalesce((select jsonb_agg(jsonb_build_object('name', concat_ws(' ', l.description->>'brand', l.description->>'name'),
                   'size', l.description->>'size', 'quantity', l.quantity) order by l.position, l.id)
              from order_line l where l.order_id = o.id), '[]') as tires
      from (select * from shop_order o where ${sql.join(conditions, sql` and `)}
             order by o.placed_at ${direction}, o.id ${direction} limit ${PAGE + 1}) o
      left join account a on a.id = o.account_id
     order by o.placed_at ${direction}, o.id ${direction}`.execute(db)
  const page = rows.slice(0, PAGE)
  return { orders: isBackwards ? page.reverse() : page, hasMore: rows.length > PAGE }
}

function conditionsOf(search: OrderSearch): RawBuilder<unknown>[] {
  const { filter, from, to, after, before } = search
  const day = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${HOUSE_TIME_ZONE})`
  const place = (id: string) => sql`(select x.placed_at, x.id from shop_order x where x.id = ${id})`
  return [
    sql`true`,
    ...(filter === 'stuck' ? [sql`o.id in (${stuckOrderIds()})`] : []),
    ...(filter && filter !== 'stuck' ? [sql`o.state = ${filter}`] : []),
    ...(search.orderNumber ? [sql`o.number = ${search.orderNumber}`] : []),
    ...(search.email ? [sql`lower(o.email) = ${search.email.toLowerCase()}`] : []),
    ...(search.trackingNumber
      ? [sql`o.id = (select s.order_id from shipment s where s.tracking_number = ${search.trackingNumber})`]
      : []),
    ...(from ? [sql`o.placed_at >= ${day(from, 0)}`] : []),
    ...(to ? [sql`o.placed_at < ${day(to, 1)}`] : []),
    ...(after ? [sql`(o.placed_at, o.id) < ${place(after)}`] : []),
    ...(before ? [sql`(o.placed_at, o.id) > ${place(before)}`] : []),
  ]
}

const FIGURES = statement('figures of orders', getOrderFigures.response.shape)

/** The figures above the list. Each counts what an index holds of one state or day. */
export async function findOrderFigures(db: Db): Promise<OrderFigures> {
  const { rows } = await FIGURES`
    select (select jsonb_build_object('count', count(*), 'totalCents', coalesce(sum(o.total_cents), 0)) from shop_order o
             where o.placed_at >= date_trunc('day', now() at time zone ${HOUSE_TIME_ZONE}) at time zone ${HOUSE_TIME_ZONE}
               and o.state <> 'cancelled') as today,
           (select jsonb_build_object('count', count(*), 'oldestAt',
                   to_char(min(o.placed_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
              from shop_order o where o.state = 'released') as "awaitingCarrier",
           (select jsonb_build_object('count', count(*)) from shop_order o where o.state = 'shipped') as "inTransit",
           (select jsonb_build_object('count', count(distinct o.id))
              from (${stuckOrderIds()}) s join shop_order o on o.id = s.id) as stuck`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('No figures')
  return figures
}

/** Everything about an order's goods and money, and about its buyer; what is shown of them is decided elsewhere. */
const DESK_ORDER = statement('order for the desk', {
  ...DeskOrder.omit({ customer: true, installation: true, quote: true, workflows: true }).shape,
  installation: InstallationOfOrder.nullable(),
  quote: stored<Quote>(),
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    region: z.string(),
    zip: z.string(),
    specialInstructions: z.string().nullable(),
    orders: DeskOrder.shape.customer.shape.orders,
  }),
})

export type StoredDeskOrder = RowOf<typeof DESK_ORDER>

/** A page that looks again while a workflow runs is still the same opening. */
const SAME_OPENING_MINUTES = 5
const OPENED: AuditAction = 'open-order'

export async function hasJustOpened(db: Db, actor: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry where subject = ${`order:${orderId}`} and actor = ${actor} and action = ${OPENED}
       and at > now() - make_interval(mins => ${SAME_OPENING_MINUTES}) limit 1`.execute(db)
  return rows.length > 0
}

const utcOf = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const utc = (column: string) => utcOf(sql.ref(column))

/** Of a hold `h`: a rule of a newer release is none here. */
const knownRules = sql`coalesce((select jsonb_agg(r.rule order by r.place)
  from jsonb_array_elements(h.rules) with ordinality r (rule, place)
 where r.rule ->> 'name' = any(${[...RISK_RULE_NAMES]}::text[])), '[]')`

/**
 * One order for the desk in one statement. Reads channel, account, payments, ledger, stock, shipments, its appointment and
 * who decided on its hold too.
 */
export async function findOrderForDesk(db: Db, orderNumber: string): Promise<StoredDeskOrder | null> {
  const { rows } = await DESK_ORDER`
    select o.id, o.number as "orderNumber", c.name as "channelName", a.account_type_id as "accountType", o.state,
           o.unpaid_since is not null as "isUnpaid",
           ${utc('o.placed_at')} as "placedAt", ${utc('o.cancel_until')} as "cancelUntil",
           ${utc('o.cancelled_at')} as "cancelledAt", o.time_zone as "timeZone", o.arrives_by as "arrivesBy", o.delivery_kind as "deliveryKind",
           o.pickup_name as "pickupName", ${installationOfOrder} as installation, o.quote, o.po_number as "poNumber",
           (select jsonb_agg(l.description || jsonb_build_object('id', l.id, 'productId', l.tire_id,
                   'position', l.position, 'quantity', l.quantity, 'unitCents', l.unit_cents, 'fitLevel', l.fit->>'level',
                   'lots', coalesce((select jsonb_agg(jsonb_build_object('lot', x.lot, 'location', y.name,
                      'quantity', x.quantity) order by x.lot) from allocation x join location y on y.id = x.location_id
                      where x.attempt_id = o.id and x.line_id = l.id), '[]')) order by l.position, l.id)
              from order_line l where l.order_id = o.id) as lines,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'type', p.payment_type, 'state', p.state,
                   'amountCents', p.amount_cents, 'authorizedCents', coalesce(p.authorized_cents, p.amount_cents),
                   'capturedCents', p.captured_cents, 'voidedCents', p.voided_cents, 'refundedCents', p.refunded_cents,
                   'cardType', p.card_type, 'lastFour', coalesce(p.last_four, p.code_end),
                   'holdUntil', ${utc('p.hold_until')}, 'bankAnswer', case when num_nonnulls(p.avs_street, p.avs_zip,
                     p.security_code, p.risk_decision, p.bank_check, p.liability_shifted) > 0 then jsonb_build_object(
                     'street', p.avs_street, 'zip', p.avs_zip, 'securityCode', p.security_code,
                     'decision', p.risk_decision, 'bankCheck', p.bank_check, 'isLiabilityShifted', p.liability_shifted) end)
                   order by p.credit_id is not null, p.created_at)
              from payment p where p.order_id = o.id), '[]') as payments,
           o.held_at is not null as "isHeld",
           (select jsonb_build_object('state', h.state, 'heldAt', ${utc('h.held_at')}, 'heldBy', o.hold_by,
                   'rules', ${knownRules}, 'evidence', h.evidence,
                   'decided', case when h.decided_at is not null then jsonb_build_object('at', ${utc('h.decided_at')},
                     'who', m.first_name || ' ' || m.last_name, 'why', h.why) end)
              from order_hold h left join staff_member m on m.id = h.decided_by where h.order_id = o.id) as hold,
           coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'posting', e.posting, 'account', e.ledger_account,
                   'amountCents', e.amount_cents, 'at', ${utc('e.at')}) order by e.id)
              from ledger_entry e where e.order_id = o.id), '[]') as ledger,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'from', y.name, 'carrier', s.carrier,
                   'state', s.state, 'trackingNumber', s.tracking_number, 'scans',
                   coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'place', nullif(concat_ws(', ', x.city, x.state), ''),
                      'at', ${utc('x.instant')}) order by x.instant) from shipment_scan x where x.shipment_id = s.id), '[]'))
                   order by s.created_at, s.id)
              from shipment s join location y on y.id = s.location_id where s.order_id = o.id), '[]') as shipments,
           jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
             'addressLine1', o.address_line1, 'addressLine2', o.address_line2, 'city', o.city, 'region', o.region,
             'zip', o.zip, 'specialInstructions', o.special_instructions, 'orders',
             (select jsonb_build_object('count', count(*), 'since', ${utcOf(sql`min(x.placed_at)`)}, 'totalCents', coalesce(sum(x.total_cents), 0))
                from shop_order x where lower(x.email) = lower(o.email) and x.state <> 'cancelled')) as customer
      from shop_order o join channel c on c.id = o.channel_id left join account a on a.id = o.account_id
     where o.number = ${orderNumber}`.execute(db)
  return rows[0] ?? null
}
