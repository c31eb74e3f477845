import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const getRedirect = endpoint({
  method: 'GET',
  path: '/redirects',
  access: 'anyone',
  summary: 'Where an address that is no page leads to',
  query: z.object({ path: z.string().min(1).max(400).startsWith('/') }),
  response: z.object({ to: z.string().nullable() }),
})
