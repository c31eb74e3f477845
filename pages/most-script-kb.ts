// What a page wakes with today, rounded up: asked are 115 for a listing and 125 for a product (docs/figures-pages.md).
const MOST: Record<string, number> = {
  'size-listing': 138,
  'vehicle-listing': 138,
  brand: 146,
  product: 147,
}

/** kB of brotli that the script of a page may weigh, so that it does not grow. */
export const mostScriptKb = (page: string): number => MOST[page] ?? Number.POSITIVE_INFINITY
