import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const getClientToken = endpoint({
  method: 'GET',
  path: '/checkout/braintree-client-token',
  access: 'shopper',
  summary: 'A token for the hosted card fields',
  response: z.object({ clientToken: z.string() }),
})

export const getBraintreeChallenge = endpoint({
  method: 'GET',
  path: '/webhooks/braintree',
  access: 'provider',
  summary: 'Answers the challenge of the payment gateway, so that it may be told our address',
  query: z.object({ bt_challenge: z.string().regex(/^[a-f0-9]{20,32}$/) }),
  response: z.string(),
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
