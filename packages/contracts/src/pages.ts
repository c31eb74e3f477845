import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Told by the storefront after it has rendered a page that the proxy may keep for everybody. */
export const postCachedPage = endpoint({
  method: 'POST',
  path: '/cached-pages',
  access: 'server',
  summary: 'Notes what a rendered page shows, so that it can be purged; says whether it may be kept',
  body: z.strictObject({
    /** The key under which the proxy would keep the page. */
    cacheKey: z.string().min(1).max(500),
    /** What the page shows: `line:kestrel/ridgeback-a-t`, `size:225-65r17`. */
    surrogateKeys: z.array(z.string().min(1).max(150)).max(50),
    renderMs: z.int().min(0).max(60_000),
  }),
  response: z.object({ mayKeep: z.boolean() }),
})

export const getPageEpoch = endpoint({
  method: 'GET',
  path: '/page-epoch',
  access: 'server',
  summary: 'The number in the key of every cached page of this channel, in the header X-Page-Epoch',
  response: z.object({ epoch: z.int() }),
})
