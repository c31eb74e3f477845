import * as z from 'zod'
import { postRefund } from '../orders/refunds.ts'
import { endpoint } from '../platform/endpoint.ts'

/** What an installer says of an order's appointment, and somebody at a desk writes down for it. */
export const postAppointmentWord = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/appointment',
  access: { staff: 'orders.edit' },
  summary: 'Says for an installer that the tires of an appointment are in, or that nobody came',
  params: z.object({ orderNumber: z.string().max(40) }),
  body: z.strictObject({ word: z.enum(['tires-in', 'no-show']), why: z.string().trim().min(3).max(300) }),
  response: z.object({ isDone: z.literal(true) }),
  refusals: [
    /** There is no appointment, or it is over. */
    'no-appointment',
    /** Somebody may still come. */
    'too-early',
  ],
})

export const postTiresRefused = endpoint({
  method: 'POST',
  path: '/office/orders/{orderNumber}/appointment/refusals',
  // All that was paid goes back.
  access: { staff: 'refunds.give', isFresh: true },
  summary:
    'Says that whoever came refused the tires before they were mounted: the time ends, and the money goes back',
  params: z.object({ orderNumber: z.string().max(40) }),
  body: z.strictObject({ why: z.string().trim().min(3).max(300) }),
  response: postRefund.response,
  refusals: ['no-appointment', ...postRefund.refusals],
})
