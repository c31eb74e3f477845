import { orderList } from '@shop/contracts/orders/order-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'
import { stuckOrdersSince } from './stuck-orders.ts'

/** Orders whose work has given up, as the tab of the list has them. */
export const stuckOrders = defineLook({
  name: 'orders-stuck',
  title: messages.look,
  permission: 'orders.read',
  target: { hours: 1 },
  link: toList(orderList, { state: 'stuck' }),
  statement: () =>
    waitingIn(sql`select min(s.since) as since from (${stuckOrdersSince()}) s
      join shop_order o on o.id = s.id group by o.id`),
})
