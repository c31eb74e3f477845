import { getComparison, getProductLine, getTire, getTireSizes } from '@shop/contracts/catalogue/catalogue'
import { getRedirect } from '@shop/contracts/catalogue/redirects'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { compareTires } from './compare-tires.ts'
import { followRedirect } from './follow-redirect.ts'
import { listSizes } from './list-sizes.ts'
import { messages } from './messages.ts'
import { showLine } from './show-line.ts'
import { findTire } from './store.ts'

export function catalogueRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getRedirect, async ({ query }) => ({ to: await followRedirect(db, query.path) })),
    answer(getTireSizes, async ({ context }) => ({ sizes: await listSizes(db, dealSeekerOf(context)) })),
    answer(getProductLine, async ({ context, params, query }) => {
      const slugs = { brandSlug: params.brand, lineSlug: params.line }
      const productLine = await showLine(db, dealSeekerOf(context), slugs, query)
      if (!productLine) throw notFound(messages.unknownLine)
      return { productLine }
    }),
    answer(getComparison, async ({ context, query }) => {
      const tireIds = [...new Set(query.productIds.split(',').map(Number))]
      return { tires: await compareTires(db, dealSeekerOf(context), tireIds) }
    }),
    answer(getTire, async ({ context, params }) => {
      const tire = await findTire(db, dealSeekerOf(context), params.productId)
      if (!tire) throw notFound(messages.unknownLine)
      return tire
    }),
  ]
}
