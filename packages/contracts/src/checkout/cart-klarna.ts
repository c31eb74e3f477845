import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const postCartKlarna = endpoint({
  method: 'POST',
  path: '/checkout/cart-klarna',
  access: 'shopper',
  summary:
    'A session of Klarna’s for the cart as it is, for whoever shows a widget of Klarna’s; nothing is borrowed by it',
  query: z.object({ cartId: z.uuid() }),
  response: z.object({
    /** In the words of Klarna. */
    klarnaSession: z.object({
      client_token: z.string(),
      payment_method_categories: z.array(z.object({ identifier: z.string() })),
    }),
    klarnaPayload: z.object({
      /** Klarna's name of the session. */
      id: z.string(),
      identifier: z.literal('klarna'),
    }),
  }),
  refusals: ['not-offered', 'no-shipping'],
})
