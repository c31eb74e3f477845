import type { InstalledPrice } from '@shop/contracts/installers/installed-prices'
import { type Asked, picked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'

/** By product; a tire that has no price is not among them. */
export type InstalledPrices = ReadonlyMap<number, InstalledPrice>

/** As many as one call answers. */
const MOST_ASKED = 24

/** What sets cost on the car near the shopper, and when: the one call that follows a page that is kept for everybody. */
export function useInstalledPrices(
  productIds: readonly number[],
  zip: string | null,
): Asked<InstalledPrices> {
  const ids = productIds.slice(0, MOST_ASKED).join(',')
  return useAsk(
    zip === null || ids === '' ? null : { productIds: ids, userZip: zip },
    async (query, signal) =>
      picked(
        await browserClient.call('GET /installed-prices', { query, signal }),
        ({ installedPrices }) => new Map(installedPrices.map((each) => [each.productId, each])),
      ),
  )
}
