// What a page wakes with today, rounded up: asked are 115 for a listing and 125 for a product (docs/figures-pages.md).
const MOST: Record<string, number> = {
  'size-listing': 138,
  'vehicle-listing': 138,
  brand: 146,
  product: 147,
  payment: 143,
  review: 142,
  confirmation: 130,
}

/** What the sale asks of the pages where it is paid. */
const ASKED: Record<string, number> = { payment: 130, review: 130, confirmation: 130 }

/** kB of brotli that the script of a page may weigh, so that it does not grow. */
export const mostScriptKb = (page: string): number => MOST[page] ?? Number.POSITIVE_INFINITY

/** What a visit is judged by, also where it is not reached yet. */
export const askedScriptKb = (page: string): number => ASKED[page] ?? mostScriptKb(page)
