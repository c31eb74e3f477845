import type { RecentTire } from '@shop/contracts/search/search-history'
import { selectVehiclesToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from '../pricing/index.ts'
import { askedVehicles } from './asked-vehicles.ts'
import { chosenProducts } from './chosen-products.ts'
import type { ListingReads } from './find-listing.ts'
import type { RecentFilter, RecentTireRow } from './history-store.ts'

export interface RecentQuery {
  readonly source: 'vehicle' | 'size' | 'home'
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly year?: number | undefined
  readonly trim?: string | undefined
  readonly oem?: string | undefined
  readonly size?: string | undefined
}

/** Tires somebody looked at, newest first: on a vehicle those that fit it, on a size those of the size, on home all. */
export async function listRecentTires(
  catalogue: ListingReads,
  history: (filter: RecentFilter) => Promise<RecentTireRow[]>,
  buyer: DealSeeker,
  query: RecentQuery,
): Promise<RecentTire[]> {
  const rows = await history(await filterOf(catalogue.db, query))
  const { tires: cards } = await chosenProducts(
    catalogue,
    buyer,
    rows.map(({ itemId }) => itemId),
  )
  return cards.flatMap((tire) => {
    const row = rows.find(({ itemId }) => itemId === tire.productId)
    return row ? [{ ...row, tire }] : []
  })
}

async function filterOf(db: Db, query: RecentQuery): Promise<RecentFilter> {
  if (query.source === 'home') return { sizeSlugs: null, vehicleIds: null }
  if (query.source === 'size') return { sizeSlugs: [query.size ?? ''], vehicleIds: null }
  const { make = '', model = '', year = null, trim = null } = query
  const options = await selectVehiclesToFit(db, { make, model, year, trim })
  const { vehicleIds, squareSlugs, frontSlugs, rearSlugs } = askedVehicles(
    options.filter(({ oem }) => oem === query.oem),
  )
  return { sizeSlugs: [...squareSlugs, ...frontSlugs, ...rearSlugs], vehicleIds }
}
