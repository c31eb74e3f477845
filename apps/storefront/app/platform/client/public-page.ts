import type { HeadersArgs } from 'react-router'

/** What the proxy may keep for everybody: five minutes fresh, and for a day while a fresh one is fetched. */
export const PUBLIC_PAGE = 'public, s-maxage=300, stale-while-revalidate=86400'
export const PRIVATE_PAGE = 'private, no-store'

/** For a loader that saw only the channel and the address. The keys name what the page shows, for purges. */
export function publicPage(surrogateKeys: readonly string[]): { headers: Record<string, string> } {
  return { headers: { 'cache-control': PUBLIC_PAGE, 'surrogate-key': surrogateKeys.join(' ') } }
}

export const privatePage = { headers: { 'cache-control': PRIVATE_PAGE } }

/** `headers` of a public route: one loader on the way that says private makes the page private. */
export function publicHeaders({ loaderHeaders, parentHeaders }: HeadersArgs): Headers {
  return parentHeaders.get('cache-control') === PRIVATE_PAGE ? parentHeaders : loaderHeaders
}

/** What the page of a product line shows. */
export const lineKey = (brand: string, line: string) => `line:${brand}/${line}`

/** Prices of anything: for pages that say where prices begin. */
export const PRICES_KEY = 'prices'

/** What the list of a size shows. */
export const sizeKey = (size: string) => `size:${size}`

/** What the reviews of many lines show: `all`, `brand/kestrel`, `type/winter`, `category/trailer`. */
export const reviewsKey = (scope: string) => `reviews:${scope}`
