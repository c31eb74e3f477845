import { ORDER_LOOKUP_LIMITS } from '@shop/domain/orders/lookup-limits'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Quote } from '../pricing/pricing.ts'
import { OrderInstallation } from './order-installation.ts'

export const TrackingStep = z.object({
  name: z.enum(['Order Processed', 'Pending Carrier Pickup', 'In Transit', 'Delivered', 'Cancelled']),
  state: z.enum(['done', 'current', 'todo']),
  at: z.string().nullable(),
  note: z.string().nullable(),
})

/** An order as anyone holding its number and ZIP may see it: no name, street, phone or e-mail. */
export const TrackedOrder = z.object({
  orderNumber: z.string(),
  state: z.enum(['placed', 'released', 'shipped', 'delivered', 'cancelled']),
  placedAt: z.string(),
  cancelUntil: z.string(),
  canCancel: z.boolean(),
  /** Somebody looks at it before it goes to the warehouse. */
  isBeingChecked: z.boolean(),
  /** Zone in which the shopper reads times: that of the delivery ZIP. */
  timeZone: z.string(),
  arrivesBy: z.string(),
  steps: z.array(TrackingStep),
  trackingNumbers: z.array(z.string()),
  items: z.array(
    z.object({
      productId: z.int(),
      brand: z.string(),
      name: z.string(),
      size: z.string(),
      service: z.string(),
      quantity: z.int(),
      unitCents: z.int(),
      imageSrc: z.string().nullable(),
      /** The tire's page; older orders do not know it. */
      href: z.string().nullable(),
    }),
  ),
  /** Where it is to be fetched; null where it goes to a door, whose street is nobody’s business. */
  pickup: z.object({ name: z.string(), addressLine1: z.string() }).nullable(),
  /** Who mounts the tires and when; null where nobody does. */
  installation: OrderInstallation.nullable(),
  destination: z.object({ city: z.string(), state: z.string(), zip: z.string() }),
  payment: z.object({
    cardType: z.string().nullable(),
    lastFour: z.string().nullable(),
    /** For whoever ordered, where the company gave one. */
    poNumber: z.string().nullable(),
  }),
  /** What of the total was paid with store credit, which has no code, and with gift cards. */
  credits: z.array(z.object({ codeEnd: z.string().nullable(), amountInCents: z.int() })),
  quote: Quote,
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const getOwnOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderNumber}',
  access: 'shopper',
  summary: 'An order placed in this session or by this account',
  params: z.object({ orderNumber: z.string().max(40) }),
  response: z.object({ order: TrackedOrder }),
})

export const postOrderLookup = endpoint({
  method: 'POST',
  path: '/orders/lookup',
  // Also for whoever sends the form before any script has begun a visit; guesses are counted by address.
  access: 'anyone',
  summary: 'Finds an order by its number and the delivery ZIP',
  body: z.strictObject({
    orderId: z.string().max(ORDER_LOOKUP_LIMITS.orderId),
    zip: z.string().max(ORDER_LOOKUP_LIMITS.zip),
  }),
  response: z.object({ order: TrackedOrder }),
  refusals: ['no-match'],
})

/** One event, as calendars read it: text of the type `text/calendar`. */
const CalendarFile = z.object({ fileName: z.string(), text: z.string() })
export type CalendarFile = z.infer<typeof CalendarFile>

export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/orders/{orderNumber}/calendar',
  access: 'shopper',
  summary: 'The appointment of an own order as a calendar file; 404 where it has no time',
  params: z.object({ orderNumber: z.string().max(40) }),
  response: z.object({ calendarFile: CalendarFile }),
})

export const postCalendarLookup = endpoint({
  method: 'POST',
  path: '/orders/lookup/calendar',
  // As the lookup of the order.
  access: 'anyone',
  summary: 'The same for whoever has the number of an order and its delivery ZIP',
  body: postOrderLookup.body,
  response: getOrderCalendar.response,
  refusals: postOrderLookup.refusals,
})

export const postOrderCancel = endpoint({
  method: 'POST',
  path: '/orders/{orderNumber}/cancel',
  access: 'shopper',
  summary: 'Cancels an order inside its 30 minutes',
  params: z.object({ orderNumber: z.string().max(40) }),
  body: z.strictObject({}),
  response: z.object({ order: TrackedOrder }),
  refusals: ['window-closed'],
})
