import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import { answerOf, picked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { useVisit } from '../platform/visit/visit.ts'

type Prices = ReadonlyMap<number, OwnPrice>

const none: Prices = new Map()

/**
 * The prices of whoever is signed in, by product. A page comes with everybody's prices, since one page serves all;
 * until these have arrived, and for everybody else, the map is empty.
 */
export function useOwnPrices(productIds: readonly number[]): Prices {
  const isKnown = useVisit().account !== null
  const ids = productIds.join(',')
  const asked = useAsk(isKnown && ids !== '' ? { productIds: ids } : null, async (query, signal) =>
    picked(
      await browserClient.call('GET /prices', { query, signal }),
      ({ prices }) => new Map(prices.map((price) => [price.productId, price])),
    ),
  )
  return answerOf(asked) ?? none
}
