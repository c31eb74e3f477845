import type { ProductCard } from '@shop/contracts/search/products'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/client/browser-client.ts'
import { useVisit } from '../../platform/visit/use-visit.ts'
import type { ListingPageData } from './load-listing.ts'

type Own = { asked: ListingPageData['query'] | null; products: ReadonlyMap<number, ProductCard> }

/**
 * The same tires at the prices of whoever is signed in. A page comes with everybody's prices, since one page serves
 * all; the list is asked for once more, as this visitor, because sets are priced by the server.
 */
export function useOwnProducts(
  products: readonly ProductCard[],
  query: ListingPageData['query'],
): readonly ProductCard[] {
  const isKnown = useVisit().account !== null
  const [own, setOwn] = useState<Own>({ asked: null, products: new Map() })
  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    void browserClient.call('GET /products', { query, signal: leaving.signal }).then((answer) => {
      if (!answer.ok || leaving.signal.aborted) return
      setOwn({ asked: query, products: new Map(answer.data.products.map((each) => [each.productId, each])) })
    })
    return () => leaving.abort()
  }, [isKnown, query])
  if (!isKnown || own.asked !== query) return products
  return products.map((product) => own.products.get(product.productId) ?? product)
}
