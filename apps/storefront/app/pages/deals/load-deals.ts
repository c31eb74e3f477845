import type { Client } from '@shop/contracts/client/client'
import { data } from 'react-router'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { earliest, lineKey, PRICES_KEY, publicPage } from '../../platform/client/public-page.ts'
import { tiresOfDeal, tiresOfDeals } from './tires-of-deals.ts'

/** As many as one answer has. A deal that has none among them is asked for its own. */
const MOST_ON_SALE = 100

/**
 * Every deal that runs, with some of its tires; where the address names a vehicle, also which of them hold for its tires.
 * All that is on sale is asked for at once, not deal by deal.
 */
export async function loadDeals(client: Client, search: URLSearchParams) {
  const vehicle = search.get('vehicle')
  const oem = search.get('oem')
  const onVehicle = vehicle === null ? {} : { vehicle, ...(oem !== null && { oem }) }
  const onSale = { onSale: 'true', limit: MOST_ON_SALE } as const
  const [result, fitting, listing] = await Promise.all([
    client.call('GET /deals'),
    vehicle === null ? null : client.call('GET /fitting-deals', { query: { ...onVehicle, vehicle } }),
    client.call('GET /products', { query: { ...onVehicle, ...onSale } }),
  ])
  if (!result.ok) return loadFailed(result)
  const tires = tiresOfDeals(listing.ok ? listing.data.products : [])
  const deals = fitting?.ok ? fitting.data.deals : result.data.deals
  const without = deals.filter(({ slug, tireCount }) => tireCount > 0 && !tires[slug])
  const own = await Promise.all(
    without.map(async ({ slug }) => {
      const query = { ...onVehicle, deal: slug, inStock: 'true' } as const
      return { slug, listing: await client.call('GET /products', { query }) }
    }),
  )
  const listings = [listing, ...own.map((each) => each.listing)].flatMap((each) => (each.ok ? each.data : []))
  for (const { slug, listing } of own) if (listing.ok) tires[slug] = tiresOfDeal(slug, listing.data.products)
  const lines = Object.values(tires).flatMap((some) =>
    some.map(({ brand, slug }) => lineKey(brand.slug, slug)),
  )
  // A vehicle we do not know hides nothing.
  return data(
    { ...result.data, fitting: fitting?.ok ? fitting.data : null, tires },
    publicPage(
      [PRICES_KEY, ...new Set(lines)],
      earliest(result.data.validUntil, ...listings.map(({ validUntil }) => validUntil)),
    ),
  )
}
