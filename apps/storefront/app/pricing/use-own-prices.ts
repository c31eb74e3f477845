import { cachedGet } from '@shop/contracts/client/cached-get'
import type { OwnPrice } from '@shop/contracts/pricing'
import { useMemo } from 'react'
import useSWR from 'swr'
import { browserClient } from '../api/browser-client.ts'
import { useVisit } from '../api/use-visit.ts'

const none: ReadonlyMap<number, OwnPrice> = new Map()

/**
 * The prices of whoever is signed in, by product. A page comes with everybody's prices, since one page serves all;
 * until these have arrived, and for everybody else, the map is empty.
 */
export function useOwnPrices(productIds: readonly number[]): ReadonlyMap<number, OwnPrice> {
  const isKnown = useVisit().account !== null
  const query = { productIds: productIds.join(',') }
  const enabled = isKnown && productIds.length > 0
  const { key, fetcher, options } = cachedGet(browserClient, 'GET /prices', { query }, { enabled })
  const { data } = useSWR(key, fetcher, options)
  return useMemo(
    () => (data ? new Map(data.prices.map((price) => [price.productId, price] as const)) : none),
    [data],
  )
}
