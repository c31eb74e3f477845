import { getProductLine, getTireSizes } from '@shop/contracts/catalogue'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { buyerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { listSizes } from './list-sizes.ts'
import { messages } from './messages.ts'
import { showLine } from './show-line.ts'

export function catalogueRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getTireSizes, async () => ({ sizes: await listSizes(db) })),
    answer(getProductLine, async ({ context, params }) => {
      const productLine = await showLine(db, buyerOf(context), params.brand, params.line)
      if (!productLine) throw notFound(messages.unknownLine)
      return { productLine }
    }),
  ]
}
