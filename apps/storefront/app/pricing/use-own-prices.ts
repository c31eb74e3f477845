import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { useVisit } from '../platform/visit/use-visit.ts'

type Prices = ReadonlyMap<number, OwnPrice>

const none: Prices = new Map()

/**
 * The prices of whoever is signed in, by product. A page comes with everybody's prices, since one page serves all;
 * until these have arrived, and for everybody else, the map is empty. Asked by hand: a library for it would be loaded
 * by every visitor, for the few who have prices of their own.
 */
export function useOwnPrices(productIds: readonly number[]): Prices {
  const isKnown = useVisit().account !== null
  const asked = productIds.join(',')
  const [own, setOwn] = useState({ asked: '', prices: none })
  useEffect(() => {
    if (!isKnown || asked === '') return
    const leaving = new AbortController()
    void browserClient
      .call('GET /prices', { query: { productIds: asked }, signal: leaving.signal })
      .then((answer) => {
        if (!answer.ok || leaving.signal.aborted) return
        setOwn({
          asked,
          prices: new Map(answer.data.prices.map((price) => [price.productId, price] as const)),
        })
      })
    return () => leaving.abort()
  }, [isKnown, asked])
  return isKnown && own.asked === asked ? own.prices : none
}
