import { DELAY_ANSWERS, DELAY_STATES } from '@shop/domain/orders/delay-state'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** A late order as whoever has the link of its mail sees it: nothing of the person. */
export const ShownDelay = z.object({
  orderNumber: z.string(),
  state: z.enum(DELAY_STATES),
  promisedBy: z.string(),
  arrivesBy: z.string(),
  /** Until when they may answer; null where silence agrees. */
  answerBy: z.string().nullable(),
  timeZone: z.string(),
  destination: z.object({ city: z.string(), state: z.string() }),
  totalCents: z.int(),
  items: z.array(
    z.object({
      brand: z.string(),
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      imageSrc: z.string().nullable(),
    }),
  ),
})
export type ShownDelay = z.infer<typeof ShownDelay>

const params = z.object({ token: z.string().max(100) })

export const getOrderDelay = endpoint({
  method: 'GET',
  path: '/orders/delays/{token}',
  // Opened from a mail, on whatever device it is read.
  access: 'anyone',
  summary: 'The new day of a late order, by the link of its mail',
  params,
  response: z.object({ delay: ShownDelay }),
})

export const postDelayAnswer = endpoint({
  method: 'POST',
  path: '/orders/delays/{token}/answers',
  access: 'anyone',
  summary: 'Keeps a late order, or cancels it for free; what was answered first stays',
  params,
  body: z.strictObject({ answer: z.enum(DELAY_ANSWERS) }),
  response: z.object({ delay: ShownDelay }),
})
