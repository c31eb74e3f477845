import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const Told = z.string().max(4_000).optional()

/** Sent by browsers that refused something a page tried. They add fields of their own. */
export const postPolicyReport = endpoint({
  method: 'POST',
  path: '/policy-reports',
  access: 'anyone',
  summary: 'Takes what a browser tells about a breach of the content security policy',
  body: z.looseObject({
    'csp-report': z.looseObject({
      'document-uri': Told,
      'effective-directive': Told,
      'violated-directive': Told,
      'blocked-uri': Told,
      'source-file': Told,
    }),
  }),
  response: z.object({ received: z.literal(true) }),
})
