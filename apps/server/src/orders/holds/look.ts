import { holdList } from '@shop/contracts/orders/hold-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../../platform/looks/define-look.ts'
import { messages } from '../messages.ts'

/** Orders that are held until somebody has decided. */
export const heldOrders = defineLook({
  name: 'orders-held',
  title: messages.holds.look,
  permission: 'orders.hold',
  target: { hours: 4 },
  link: toList(holdList, { state: 'waiting' }),
  statement: () => waitingIn(sql`select h.held_at as since from order_hold h where h.state = 'waiting'`),
})
