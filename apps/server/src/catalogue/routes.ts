import { getProductLine, getTireSizes } from '@shop/contracts/catalogue'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { buyerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { showLine } from './show-line.ts'
import { selectSizes } from './store.ts'

export function catalogueRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getTireSizes, async () => ({ sizes: await selectSizes(db) })),
    answer(getProductLine, async ({ context, params, query }) => {
      const slugs = { brandSlug: params.brand, lineSlug: params.line }
      const productLine = await showLine(db, buyerOf(context), slugs, query)
      if (!productLine) throw notFound(messages.unknownLine)
      return { productLine }
    }),
  ]
}
