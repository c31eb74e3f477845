import type { HeadersArgs } from 'react-router'

/** What the proxy may keep for everybody: five minutes fresh, and for a day while a fresh one is fetched. */
const FRESH_SECONDS = 300
const STALE_SECONDS = 86_400
export const PUBLIC_PAGE = keptFor(FRESH_SECONDS, STALE_SECONDS)
export const PRIVATE_PAGE = 'private, no-store'

export const privatePage = { headers: { 'cache-control': PRIVATE_PAGE } }

/**
 * For a loader that saw only the channel and the address. The keys name what the page shows, for purges. A page whose
 * prices hold until some instant is kept no longer, not even while a fresh one is fetched.
 */
export function publicPage(
  surrogateKeys: readonly string[],
  validUntil: string | null = null,
): { headers: Record<string, string> } {
  const seconds = validUntil === null ? Number.POSITIVE_INFINITY : secondsUntil(validUntil)
  if (seconds < 1) return privatePage
  const fresh = Math.min(FRESH_SECONDS, seconds)
  const stale = Math.min(STALE_SECONDS, seconds - fresh)
  return { headers: { 'cache-control': keptFor(fresh, stale), 'surrogate-key': surrogateKeys.join(' ') } }
}

/** Whether a page is for everybody. */
export const isPublicPage = (headers: Headers) => headers.get('cache-control')?.startsWith('public,') ?? false

/** The earlier of the instants until which parts of a page hold; null is for good. */
export function earliest(...instants: readonly (string | null)[]): string | null {
  const known = instants.filter((instant) => instant !== null)
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

function keptFor(freshSeconds: number, staleSeconds: number): string {
  return `public, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`
}

/**
 * The proxy counts whole seconds, from when the page reaches it, and shows a page to the end of its last one: a second less
 * leaves nothing but the time it takes to render.
 */
const secondsUntil = (instant: string) => Math.floor((Date.parse(instant) - Date.now()) / 1_000) - 1

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
