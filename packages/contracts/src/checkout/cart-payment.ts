import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const putCartPayment = endpoint({
  method: 'PUT',
  path: '/checkout/cart-payment',
  access: 'shopper',
  summary: 'Chooses how the cart is going to be paid; its total is the one of that way to pay from then on',
  query: z.object({ cartId: z.uuid() }),
  body: z.strictObject({ paymentType: z.enum(PAYMENT_TYPES) }),
  response: z.object({
    cartPayment: z.object({ cartId: z.string(), version: z.int(), paymentType: z.enum(PAYMENT_TYPES) }),
  }),
  refusals: ['cart-changed', 'not-offered'],
})
