import { getGuidedPicks } from '@shop/contracts/search/guided-picks'
import { getProducts } from '@shop/contracts/search/products'
import { getPopularTires } from '@shop/contracts/search/search'
import { getPopularSizes, getSearchTypeahead } from '@shop/contracts/search/typeahead'
import { HttpFailure, notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { chosenProducts } from './chosen-products.ts'
import { guide } from './guide.ts'
import type { HeldColumns } from './held-columns.ts'
import { listProducts } from './list-products.ts'
import { messages } from './messages.ts'
import { selectPopularTires } from './store.ts'
import { suggest } from './typeahead.ts'
import { selectPopularSizes } from './typeahead-store.ts'

const POPULAR = 4
const POPULAR_SIZES = 6

export function searchRoutes(shop: Shop, columns: HeldColumns | null): Route[] {
  const db = shop.db.catalogue
  const reads = { db, columns }
  return [
    answer(getProducts, async ({ context, query }) => {
      const listing = await listProducts(reads, dealSeekerOf(context), query)
      if (listing === 'unknown') throw notFound(messages.unknownScope)
      if (listing === 'no-scope') throw new HttpFailure(400, 'BadRequest', messages.noScope)
      return listing
    }),
    answer(getSearchTypeahead, ({ context, query }) => suggest(db, dealSeekerOf(context), query)),
    answer(getPopularSizes, async ({ context }) => ({
      sizes: await selectPopularSizes(db, { ...dealSeekerOf(context), limit: POPULAR_SIZES }),
    })),
    answer(getGuidedPicks, async ({ context, query }) => {
      const guided = await guide(reads, dealSeekerOf(context), query)
      if (guided === 'unknown') throw notFound(messages.unknownScope)
      return guided
    }),
    answer(getPopularTires, async ({ context }) => {
      const buyer = dealSeekerOf(context)
      return chosenProducts(reads, buyer, await selectPopularTires(db, buyer, POPULAR))
    }),
  ]
}
