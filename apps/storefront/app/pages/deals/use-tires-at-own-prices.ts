import { listedAtOwnPrice } from '../../pricing/at-own-price.ts'
import { useOwnPrices } from '../../pricing/use-own-prices.ts'
import type { TiresOfDeals } from './tires-of-deals.ts'

/** As many as may be asked about at once. */
const MOST_ASKED = 100

/** The page comes with everybody's prices; whoever is signed in sees their own. */
export function useTiresAtOwnPrices(tires: TiresOfDeals): TiresOfDeals {
  const ids = Object.values(tires).flatMap((some) => some.map(({ productId }) => productId))
  const own = useOwnPrices(ids.slice(0, MOST_ASKED))
  if (own.size === 0) return tires
  return Object.fromEntries(
    Object.entries(tires).map(([deal, some]) => [
      deal,
      some.map((tire) => listedAtOwnPrice(tire, own.get(tire.productId))),
    ]),
  )
}
