import { ListedOrder, orderList } from '@shop/contracts/orders/order-list'
import type { FilterOf } from '@shop/contracts/platform/list'
import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { listSource } from '../platform/lists/list-source.ts'
import { namedCustomer } from './masked-customer.ts'
import { orderNamed } from './named-order.ts'
import { selectBuyersOfOrders } from './order-people-store.ts'
import { isStuckOrder, stuckOrderIds } from './stuck-orders.ts'

const LISTED_ORDERS = statement('orders of the list', {
  ...ListedOrder.shape,
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    region: z.string(),
    zip: z.string(),
  }),
  listId: z.string(),
  listKey: z.string(),
})

/** The orders of the office. Reads channel, account, tires, payments and workflows too. */
export const orderSource = listSource({
  list: orderList,
  from: 'shop_order o',
  id: { column: 'o.id', type: 'uuid' },
  sorts: {
    placed: { column: 'o.placed_at', type: 'timestamptz', index: 'shop_order_newest', direction: 'desc' },
    total: { column: 'o.total_cents', type: 'bigint', index: 'shop_order_total', direction: 'desc' },
  },
  where: conditionsOf,
  find: { action: 'search-orders', named: orderNamed },
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED_ORDERS`
    select page.id::text as "listId", page.sort_key::text as "listKey", o.id, o.number as "orderNumber", o.state,
           o.delivery_kind as "deliveryKind", o.total_cents as "totalCents", c.name as "channelName",
           to_char(o.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
           a.account_type_id as "accountType", o.unpaid_since is not null as "isUnpaid",
           jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name, 'city', o.city, 'region', o.region,
             'zip', left(o.zip, 5)) as customer,
           (select p.payment_type from payment p where p.order_id = o.id order by p.credit_id is not null, p.created_at limit 1) as "paymentType",
           ${isStuckOrder()} as "isStuck",
           coalesce((select jsonb_agg(jsonb_build_object('name', concat_ws(' ', l.description->>'brand', l.description->>'name'),
                   'size', l.description->>'size', 'quantity', l.quantity) order by l.position, l.id)
              from order_line l where l.order_id = o.id), '[]') as tires
      from ${page} page join shop_order o on o.id = page.id join channel c on c.id = o.channel_id
      left join account a on a.id = o.account_id
     order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, customer, ...order }) => ({
    ...order,
    customer: { ...namedCustomer(customer), zip: customer.zip },
  }),
  cells: {
    order: { head: 'Order', of: ({ orderNumber }) => orderNumber },
    customer: { head: 'Customer', of: ({ customer }) => `${customer.name}, ${customer.zip}` },
    tires: { head: 'Tires', of: ({ tires }) => tires.map(({ name, size }) => `${name} ${size}`).join('; ') },
    quantity: { head: 'Qty', of: ({ tires }) => tires.reduce((sum, { quantity }) => sum + quantity, 0) },
    delivery: { head: 'Delivery', of: ({ deliveryKind }) => deliveryKind },
    status: { head: 'Status', of: ({ state, isStuck }) => (isStuck ? `${state}, stuck` : state) },
    total: { head: 'Total', of: ({ totalCents }) => totalCents / 100 },
    payment: { head: 'Payment', of: ({ paymentType }) => paymentType },
    channel: { head: 'Channel', of: ({ channelName }) => channelName },
    account: { head: 'Account', of: ({ accountType }) => accountType },
  },
  personal: {
    heads: { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' },
    of: selectBuyersOfOrders,
  },
})

function conditionsOf({ state, channel, from, to }: FilterOf<typeof orderList>): RawBuilder<unknown>[] {
  const day = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${HOUSE_TIME_ZONE})`
  return [
    ...(state === 'stuck' ? [sql`o.id = any(array(${stuckOrderIds()}))`] : []),
    // Written out: a plan made for any state does not know that few orders are in one of them.
    ...(state && state !== 'stuck' ? [sql`o.state = ${sql.lit(state)}`] : []),
    // As the index of the office has it; see its migration.
    ...(channel ? [sql`(o.channel_id || '') = ${channel}`] : []),
    ...(from ? [sql`o.placed_at >= ${day(from, 0)}`] : []),
    ...(to ? [sql`o.placed_at < ${day(to, 1)}`] : []),
  ]
}
