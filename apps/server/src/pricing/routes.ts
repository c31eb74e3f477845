import { getOwnPrices } from '@shop/contracts/pricing'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { ownPrices } from './own-prices.ts'
import { buyerOf } from './price-book.ts'

export function pricingRoutes(shop: Shop): Route[] {
  return [
    answer(getOwnPrices, async ({ context, query }) => ({
      prices: await ownPrices(shop.db.catalogue, buyerOf(context), query.productIds.split(',').map(Number)),
    })),
  ]
}
