import * as z from 'zod'
import { endpoint } from './platform/endpoint.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/planted/orders',
  summary: 'Every order, for whoever asks',
  response: z.object({ orders: z.array(z.string()) }),
})
