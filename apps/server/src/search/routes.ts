import { getListing, getPopularTires } from '@shop/contracts/search'
import { printTireSize, tireSizeOfSlug } from '@shop/domain/catalogue/tire-size'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { buyerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { listSize } from './list-size.ts'
import { withPrices } from './listed-tires.ts'
import { messages } from './messages.ts'
import { selectPopularTires } from './store.ts'

const POPULAR = 4

export function searchRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getListing, async ({ context, params, query }) => {
      const size = tireSizeOfSlug(params.size)
      if (!size) throw notFound(messages.unknownSize)
      const listing = await listSize(db, buyerOf(context), params.size, query)
      if (!listing) throw notFound(messages.noTires)
      return {
        size: { label: printTireSize(size), slug: params.size },
        types: listing.types,
        tires: listing.tires,
        resultMetadata: { pagination: { total: listing.total, page: query.page, limit: query.limit } },
      }
    }),
    answer(getPopularTires, async ({ context }) => ({
      tires: await withPrices(db, buyerOf(context), await selectPopularTires(db, POPULAR)),
    })),
  ]
}
