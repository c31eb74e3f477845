import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const Globals = z.object({
  channel: z.object({
    id: z.string(),
    name: z.string(),
    /** Name of the white-label token set on the page, or null for the house look. */
    theme: z.string().nullable(),
    titleSuffix: z.string(),
    /** Its address for everybody, without a slash at the end: canonical links and share tags begin with it. */
    siteUrl: z.string(),
  }),
  customerServiceEnabled: z.boolean(),
  customerServiceNumber: z.string().nullable(),
  /** Feature flags: 1 on, 0 off; the browser shows -1 until it knows. */
  flags: z.record(z.string(), z.union([z.literal(1), z.literal(0)])),
  payment: z.object({ fieldsUrl: z.url() }),
})
export type Globals = z.infer<typeof Globals>

export const getGlobals = endpoint({
  method: 'GET',
  path: '/globals',
  access: 'anyone',
  summary: 'What a storefront needs to know about itself: name, look, service number, flags',
  query: z.object({ uniqueIdentifier: z.string().optional() }),
  response: z.object({ globals: Globals }),
})
