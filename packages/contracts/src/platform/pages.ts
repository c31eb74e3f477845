import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** As the proxy makes it: host, epoch, path and known parameters. Anything else could not be said to it again. */
export const CacheKey = z
  .string()
  .max(500)
  .regex(/^[a-z0-9.-]{1,253} [\w.-]{1,100} \/[a-z0-9./-]*\?[a-z0-9.,_=&-]*$/)

/** What a page shows: `line:kestrel/ridgeback-a-t`, `size:225-65r17`, `prices`. */
const SurrogateKey = z
  .string()
  .max(150)
  .regex(/^[a-z]+(?::[a-z0-9._-]+(?:\/[a-z0-9._-]+){0,3})?$/)

/** Told by the storefront after it has rendered a page that the proxy may keep for everybody. */
export const postCachedPage = endpoint({
  method: 'POST',
  path: '/cached-pages',
  access: 'server',
  summary: 'Notes what a rendered page shows, so that it can be purged; says whether it may be kept',
  body: z.strictObject({
    /** The key under which the proxy would keep the page. */
    cacheKey: CacheKey,
    surrogateKeys: z.array(SurrogateKey).max(50),
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
