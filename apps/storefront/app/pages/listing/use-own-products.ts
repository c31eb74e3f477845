import type { ProductCard } from '@shop/contracts/search/products'
import { answerOf, picked } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'
import { useVisit } from '../../platform/visit/visit.ts'
import type { ListingPageData } from './load-listing.ts'

/**
 * The same tires at the prices of whoever is signed in. A page comes with everybody's prices, since one page serves
 * all; the list is asked for once more, as this visitor, because sets are priced by the server.
 */
export function useOwnProducts(
  products: readonly ProductCard[],
  query: ListingPageData['query'],
): readonly ProductCard[] {
  const isKnown = useVisit().account !== null
  const asked = useAsk(isKnown ? query : null, async (wanted, signal) =>
    picked(
      await browserClient.call('GET /products', { query: wanted, signal }),
      (data) => new Map(data.products.map((each) => [each.productId, each])),
    ),
  )
  const own = answerOf(asked)
  return own ? products.map((product) => own.get(product.productId) ?? product) : products
}
