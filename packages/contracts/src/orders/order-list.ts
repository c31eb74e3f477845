import { ORDER_STATES } from '@shop/domain/orders/order-state'
import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { isThinkable } from '../platform/number.ts'
import { OrderRow } from './order-desk.ts'

/** An order in the list: of the person only what a colleague says aloud. */
export const ListedOrder = OrderRow.extend({
  customer: OrderRow.shape.customer.extend({ zip: z.string() }),
  channelName: z.string(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const orderList = defineList({
  name: 'orders',
  access: { staff: 'orders.read' },
  summary:
    'Orders, newest first: all, of a state, a channel or some days, or those a number, a customer, an email address, a phone or a ZIP names',
  filter: z.strictObject({
    state: z.enum([...ORDER_STATES, 'stuck']).optional(),
    channel: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .optional(),
    /** Days in the shop's own time zone; both count. */
    from: z.iso.date().refine(isThinkable).optional(),
    to: z.iso.date().refine(isThinkable).optional(),
  }),
  sorts: ['placed', 'total'],
  columns: [
    'order',
    'customer',
    'tires',
    'quantity',
    'delivery',
    'status',
    'total',
    'payment',
    'channel',
    'account',
  ],
  row: ListedOrder,
  hasPersonalData: true,
})
