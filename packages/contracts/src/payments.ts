import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const getClientToken = endpoint({
  method: 'GET',
  path: '/checkout/braintree-client-token',
  access: 'shopper',
  summary: 'A token for the hosted card fields',
  response: z.object({ clientToken: z.string() }),
})

export const postBraintreeEvent = endpoint({
  method: 'POST',
  path: '/webhooks/braintree',
  access: 'provider',
  summary: 'A notification of the payment gateway, signed by it',
  bodyType: 'form',
  body: z.looseObject({ bt_signature: z.string(), bt_payload: z.string() }),
  response: z.object({ received: z.literal(true) }),
})
