import { REDIRECT_TYPES } from '@shop/domain/payments/payment-type'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const postLenderEvent = endpoint({
  method: 'POST',
  path: '/webhooks/lenders/{lender}',
  access: 'provider',
  summary:
    'What became of a checkout at a lender, told by the lender, in the form and with the proof that are its own',
  params: z.object({ lender: z.enum(REDIRECT_TYPES) }),
  // Or JSON: each lender has its own.
  bodyType: 'form',
  query: z.looseObject({}),
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
})
