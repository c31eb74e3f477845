import type { ListedTire, ListingSort } from '@shop/contracts/search'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { withPrices } from './listed-tires.ts'
import { countTypesOfSize, selectTiresOfSize } from './store.ts'

export interface ListingQuery {
  readonly type?: string | undefined
  readonly sort: ListingSort
  readonly page: number
  readonly limit: number
}

/** One page of the tires of a size, with the types there are; null when there is none at all. */
export async function listSize(db: Db, buyer: Buyer, sizeSlug: string, query: ListingQuery) {
  const types = await countTypesOfSize(db, { sizeSlug })
  if (types.length === 0) return null
  const shown = types.filter(({ slug }) => query.type === undefined || slug === query.type)
  return {
    types,
    total: shown.reduce((sum, { count }) => sum + count, 0),
    tires: await tiresOf(db, buyer, sizeSlug, query),
  }
}

async function tiresOf(db: Db, buyer: Buyer, sizeSlug: string, query: ListingQuery): Promise<ListedTire[]> {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const listed = { sizeSlug, typeSlug: query.type ?? null }
  if (query.sort === 'recommended') {
    return withPrices(db, buyer, await selectTiresOfSize(db, { ...listed, ...page }))
  }
  // A price depends on the buyer's lists, so all tires of the size are priced before they are put in order.
  const all = await withPrices(db, buyer, await selectTiresOfSize(db, { ...listed, limit: null, offset: 0 }))
  return all
    .toSorted((a, b) => a.price.salePriceInCents - b.price.salePriceInCents)
    .slice(page.offset, page.offset + page.limit)
}
