import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Version } from '../platform/number.ts'

export const PlaceOrderRefusal = z.enum([
  'price-changed',
  'code-used-up',
  'out-of-stock',
  'declined',
  'payment-unavailable',
  'cart-empty',
  'no-shipping',
])
export type PlaceOrderRefusal = z.infer<typeof PlaceOrderRefusal>

export const OrderAttempt = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('processing'), attemptId: z.uuid() }),
  z.object({ outcome: z.literal('placed'), attemptId: z.uuid(), orderNumber: z.string() }),
  z.object({
    outcome: z.literal('refused'),
    attemptId: z.uuid(),
    refusal: PlaceOrderRefusal,
    message: z.string(),
  }),
])
export type OrderAttempt = z.infer<typeof OrderAttempt>

export const postOrder = endpoint({
  method: 'POST',
  path: '/checkout/orders',
  access: 'shopper',
  summary: 'Places the order, once: 201 with how it ended, or 202 when that takes longer than 1.5 s',
  body: z.strictObject({
    cartId: z.uuid(),
    cartVersion: Version,
    paymentType: z.literal('credit'),
    nonce: z.string().min(1).max(200),
    /** The total the shopper agreed to; another total is refused, never charged. */
    agreedTotalInCents: Cents.min(0).max(2_147_483_647),
  }),
  response: OrderAttempt,
  status: 202,
  statusWhenDone: 201,
  refusals: ['cart-changed', 'cart-empty', 'no-shipping', 'too-many-declined'],
})

export const getOrderAttempt = endpoint({
  method: 'GET',
  path: '/checkout/orders/{attemptId}',
  access: 'shopper',
  summary: 'How the placing of an order ended; waits a little while it has not',
  params: z.object({ attemptId: z.uuid() }),
  response: OrderAttempt,
})
