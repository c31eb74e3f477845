import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

const shared = { access: 'shopper', summary: '' } as const

/** A small API of its own, so that the client is tested for what it does and not for what the shop offers. */
export const testEndpoints = {
  'GET /tires': endpoint({
    ...shared,
    method: 'GET',
    path: '/tires',
    query: z.object({
      size: z.string().optional(),
      brand: z.array(z.string()).optional(),
      userZip: z.string().optional(),
    }),
    response: z.object({ tires: z.array(z.string()) }),
  }),
  'GET /orders/{orderNumber}': endpoint({
    ...shared,
    method: 'GET',
    path: '/orders/{orderNumber}',
    params: z.object({ orderNumber: z.string() }),
    response: z.object({ state: z.string() }),
  }),
  'PUT /cart': endpoint({
    ...shared,
    method: 'PUT',
    path: '/cart',
    body: z.object({ quantity: z.int(), position: z.string().default('all') }),
    response: z.object({ quantity: z.int() }),
    refusals: ['out-of-stock', 'cart-changed'],
  }),
  'DELETE /cart': endpoint({
    ...shared,
    method: 'DELETE',
    path: '/cart',
    response: z.null(),
    status: 204,
  }),
  'POST /token': endpoint({
    ...shared,
    method: 'POST',
    path: '/token',
    bodyType: 'form',
    body: z.object({ client_id: z.string(), grant_type: z.string() }),
    response: z.object({ access_token: z.string() }),
  }),
  'GET /users/session': endpoint({
    ...shared,
    method: 'GET',
    path: '/users/session',
    response: z.object({ userSessionId: z.string() }),
  }),
} as const

export type TestEndpoints = typeof testEndpoints
