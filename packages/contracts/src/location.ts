import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const getZip = endpoint({
  method: 'GET',
  path: '/locations/zips/{zip}',
  access: 'anyone',
  summary: 'City and state of a ZIP code',
  params: z.object({ zip: z.string().regex(/^\d{5}$/) }),
  response: z.object({
    zip: z.string(),
    city: z.string(),
    state: z.string(),
    stateName: z.string(),
    isMilitary: z.boolean(),
  }),
})
