import { ORDER_STATES, type OrderAction, stateAfter, statesAllowing } from '@shop/domain/orders/order-state'
import type { Quote } from '@shop/domain/pricing/quote'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { InstallationOfOrder, installationOfOrder, installerName } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'

export const LineDescription = z.object({
  brand: z.string(),
  name: z.string(),
  size: z.string(),
  service: z.string(),
  imageSrc: z.string().nullable(),
  /** Its product page; an order from before it was kept has none. */
  href: z.string().optional(),
})
export type LineDescription = z.infer<typeof LineDescription>

/** What an order has that its attempt has not. */
export interface OrderFacts {
  readonly number: string
  readonly cancelWindowSeconds: number
  /** Of the press. */
  readonly requestId: string | null
  /** The names of the rules by which it waits for a person; null where it does not. */
  readonly holdReason: string | null
  readonly holdRules: string | null
  readonly holdEvidence: string | null
}

/** Who held it, as `hold_by` has it. */
const HELD_BY_RULES = 'rules'

/**
 * Parts of the statement that places the order of `attempt`: the order, its lines in the words of the outline, its hold
 * where it has one, and its receipt, which is owed from now on.
 */
export const writingOrder = (facts: OrderFacts) => sql`
  new_order as (
    insert into shop_order (id, number, channel_id, session_id, account_id, cart_id, state, delivery_kind, first_name,
           last_name, address_line1, address_line2, city, region, zip, email, phone, special_instructions, time_zone,
           arrives_by, total_cents, quote, cancel_until, release_at, po_number, hold_reason, hold_by, held_at, pickup_point_id, pickup_name,
           installer_id, installer_name)
    select a.id, ${facts.number}::text, a.channel_id, a.session_id, a.account_id, a.cart_id, 'placed',
           a.outline ->> 'deliveryKind', s.first_name, s.last_name, s.address_line1, s.address_line2, s.city, s.state, s.zip,
           s.email, s.phone, s.special_instructions, z.time_zone, (a.outline ->> 'arrivesBy')::date,
           (a.quote ->> 'totalCents')::bigint, a.quote, w.ends, case when w.reason is null then w.ends end,
           a.po_number, w.reason, case when w.reason is not null then ${HELD_BY_RULES}::text end, case when w.reason is not null then now() end,
           s.pickup_point_id, p.name, s.installer_id, ${installerName(sql`s.installer_id`)}
      from attempt a
      join cart_shipping s on s.cart_id = a.cart_id
      join zip_code z on z.zip = left(s.zip, 5)
      left join pickup_point p on p.id = s.pickup_point_id
     cross join (select now() + make_interval(secs => ${facts.cancelWindowSeconds}::int) as ends, ${facts.holdReason}::text as reason) w
    returning number),
  new_lines as (
    insert into order_line (id, order_id, tire_id, position, set_id, quantity, unit_cents, description, fit)
    select l.id, a.id, l.tire_id, l.position, l.set_id, l.quantity, l.unit_cents, l.description, l.fit
      from attempt a cross join jsonb_to_recordset(a.outline -> 'lines') as l (
        id uuid, tire_id bigint, position text, set_id uuid, quantity int, unit_cents bigint, description jsonb, fit jsonb)),
  new_hold as (
    insert into order_hold (order_id, rules, evidence)
    select a.id, ${facts.holdRules}::jsonb, ${facts.holdEvidence}::jsonb from attempt a where ${facts.holdReason}::text is not null),
  owed as (
    insert into message (order_id, kind, request_id) select a.id, 'receipt', ${facts.requestId}::text from attempt a)`

/**
 * Whoever decides from several rows of an order does so one at a time. Its key stays free: who holds a payment may post to
 * the ledger of the order meanwhile.
 */
export async function lockOrder(tx: Db, orderId: string): Promise<void> {
  await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The orders of a provider's payments, before the payments: whoever takes a scan locks them in this order, too. */
export async function lockOrdersPaidBy(
  tx: Db,
  provider: string,
  transactionIds: readonly string[],
): Promise<void> {
  await sql`select from shop_order o where o.id in (select p.order_id from payment p where p.provider = ${provider}
      and p.provider_transaction_id = any(${[...transactionIds]}::text[])) order by o.id for no key update`.execute(
    tx,
  )
}

/**
 * Moves an order on, if its state allows; two that race are decided here, on its row. One that is held waits for a person,
 * who may cancel it whenever that is: its time to cancel is the shopper's.
 */
export async function moveOrder(
  tx: Db,
  orderId: string,
  action: OrderAction,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('shop_order')
    .set({
      state: stateAfter(action),
      ...(stateAfter(action) === 'cancelled' && {
        cancelled_at: sql`now()`,
        release_at: null,
        ...NOT_HELD,
      }),
    })
    .where('id', '=', orderId)
    .where('state', 'in', [...statesAllowing(action)])
    .$if(action === 'cancel' && !isHeld, (q) => q.where('cancel_until', '>=', sql<Date>`now()`))
    .$if(isHeld, (q) => q.where('held_at', 'is not', null))
    .$if(action === 'release', (q) => q.where('held_at', 'is', null))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const NOT_HELD = { hold_reason: null, hold_by: null, held_at: null } as const

/** Whether the money of an order is missing although its tires have left; since when is kept. */
export async function markUnpaid(tx: Db, orderId: string, isUnpaid: boolean): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ unpaid_since: isUnpaid ? sql`now()` : null })
    .where('id', '=', orderId)
    .where('unpaid_since', isUnpaid ? 'is' : 'is not', null)
    .execute()
}

const ORDER = statement('order with progress', {
  id: z.string(),
  number: z.string(),
  channelId: z.string(),
  sessionId: z.string(),
  accountId: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  firstName: z.string(),
  email: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
  addressLine1: z.string(),
  /** Of the pickup point, where it goes to one. */
  pickupName: z.string().nullable(),
  installation: InstallationOfOrder.nullable(),
  timeZone: z.string(),
  arrivesBy: z.string(),
  quote: stored<Quote>(),
  totalCents: z.number(),
  placedAt: z.date(),
  cancelUntil: z.date(),
  cancelledAt: z.date().nullable(),
  isInCancelWindow: z.boolean(),
  isHeld: z.boolean(),
  lines: z.array(
    z.strictObject({
      tireId: z.number(),
      quantity: z.number(),
      unitCents: z.number(),
      description: LineDescription,
    }),
  ),
  payment: z.strictObject({
    cardType: z.string().nullable(),
    lastFour: z.string().nullable(),
    poNumber: z.string().nullable(),
  }),
  /** What was paid with credit, by gift card or account. */
  credits: z.array(z.strictObject({ codeEnd: z.string().nullable(), amountCents: z.number() })),
  scans: z.array(
    z.strictObject({
      code: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      instant: z.string(),
    }),
  ),
  trackingNumbers: z.array(z.string()),
})

export type StoredOrder = RowOf<typeof ORDER>

/** An order with everything its pages and mails show, in one statement. Reads payments, shipments and its appointment too. */
export async function findOrderWithProgress(
  db: Db,
  where: { id: string } | { number: string },
): Promise<StoredOrder | null> {
  const [order] = await selectOrdersWithProgress(
    db,
    'id' in where ? sql`o.id = ${where.id}` : sql`o.number = ${where.number}`,
  )
  return order ?? null
}

/** The same of several. */
export function findOrdersWithProgress(db: Db, ids: readonly string[]): Promise<StoredOrder[]> {
  return selectOrdersWithProgress(db, sql`o.id = any(${[...ids]}::uuid[])`)
}

async function selectOrdersWithProgress(db: Db, which: RawBuilder<unknown>): Promise<StoredOrder[]> {
  const { rows } = await ORDER`
    select o.id, o.number, o.channel_id as "channelId", o.session_id as "sessionId", o.account_id as "accountId",
           o.state, o.first_name as "firstName", o.email, o.city, o.region, o.zip, o.time_zone as "timeZone",
           o.address_line1 as "addressLine1", o.pickup_name as "pickupName", o.arrives_by as "arrivesBy", o.quote, o.total_cents as "totalCents", o.placed_at as "placedAt",
           o.cancel_until as "cancelUntil", o.cancelled_at as "cancelledAt", now() <= o.cancel_until as "isInCancelWindow",
           o.held_at is not null as "isHeld", ${installationOfOrder} as installation,
           coalesce((select jsonb_agg(jsonb_build_object('tireId', l.tire_id, 'quantity', l.quantity,
                   'unitCents', l.unit_cents, 'description', l.description) order by l.id)
              from order_line l where l.order_id = o.id), '[]') as lines,
           coalesce((select jsonb_build_object('cardType', p.card_type, 'lastFour', p.last_four, 'poNumber', o.po_number)
              from payment p where p.order_id = o.id and p.credit_id is null order by p.created_at limit 1),
             jsonb_build_object('cardType', null, 'lastFour', null, 'poNumber', o.po_number)) as payment,
           coalesce((select jsonb_agg(jsonb_build_object('codeEnd', p.code_end, 'amountCents', p.authorized_cents)
                   order by p.code_end is null, p.id)
              from payment p where p.order_id = o.id and p.credit_id is not null), '[]') as credits,
           coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'city', x.city, 'state', x.state,
                   'instant', to_char(x.instant at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.instant)
              from shipment s join shipment_scan x on x.shipment_id = s.id where s.order_id = o.id), '[]') as scans,
           coalesce((select jsonb_agg(s.tracking_number order by s.created_at) from shipment s
              where s.order_id = o.id and s.tracking_number is not null), '[]') as "trackingNumbers"
      from shop_order o
     where ${which}`.execute(db)
  return rows
}

const DUE_ORDERS = statement('orders to release', { id: z.string(), requestId: z.string().nullable() })

/** Takes orders whose time to cancel is over and that nobody holds, each once, however many look. With the press each came from. */
export async function takeOrdersToRelease(tx: Db, limit: number): Promise<RowOf<typeof DUE_ORDERS>[]> {
  const { rows } = await DUE_ORDERS`
    with due as materialized (
      select id from shop_order where release_at <= now() and held_at is null order by release_at limit ${limit} for update skip locked)
    update shop_order o set release_at = null from due where o.id = due.id
    returning o.id, (select m.request_id from message m where m.order_id = o.id and m.kind = 'receipt') as "requestId"`.execute(
    tx,
  )
  return rows
}

/** When an order that still waits for it goes to the warehouse. */
export async function findReleaseTime(
  db: Db,
  orderId: string,
): Promise<{ placedAt: Date; releaseAt: Date } | undefined> {
  return db
    .selectFrom('shop_order')
    .select(['placed_at as placedAt', 'release_at as releaseAt'])
    .where('id', '=', orderId)
    .where('release_at', 'is not', null)
    .$narrowType<{ releaseAt: NotNull }>()
    .executeTakeFirst()
}

/** Orders that stand on money that is held and not yet taken, and the order a provider knows it by. */
export function selectHeldOrders(
  db: Db,
): Promise<{ id: string; number: string; provider: string; transactionId: string; heldAs: string }[]> {
  return db
    .selectFrom('shop_order as o')
    .innerJoin('payment as p', 'p.order_id', 'o.id')
    .select([
      'o.id',
      'o.number',
      'p.provider',
      'p.provider_transaction_id as transactionId',
      // What was held anew bears the name of its operation, which is the payment's.
      sql<string>`case when exists (select from payment_operation x where x.id = p.id) then p.id else o.id end`.as(
        'heldAs',
      ),
    ])
    .where('p.credit_id', 'is', null)
    .where('p.captured_cents', '=', 0)
    .where('p.voided_cents', '=', 0)
    .where('o.state', '<>', 'cancelled')
    .orderBy('o.number')
    .execute()
}
