import type { ProductQuery } from '@shop/contracts/search/products'
import { countFacets } from '@shop/domain/search/count-facets'
import { countMatching, countMatchingLines, stoppedBrands } from '@shop/domain/search/scope-counts'
import { requirementOf, type VehicleToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { chosenFacets } from './asked-facets.ts'
import { type AskedProducts, askedProducts } from './asked-products.ts'
import { askedVehicles, findVehicles, NO_VEHICLES, readVehicleScope } from './asked-vehicles.ts'
import { type ListingSource, NO_TIRES } from './listing-sources.ts'
import { productCards } from './product-cards.ts'
import { selectListing } from './product-store.ts'
import { showFacets } from './show-facets.ts'

/** One page of a search with its facets. `unknown`: there is no such scope, which is not the same as no tires in it. */
export async function listProducts(db: Db, buyer: Buyer, query: ProductQuery) {
  const asked = askedProducts(query, buyer)
  const vehicle = await vehicleOf(db, query)
  if (asked === null || vehicle === 'unknown') return 'unknown'
  const source = sourceFor(query, asked)
  if (source === null) return 'no-scope'
  const vehicles = vehicle ? askedVehicles(vehicle.rows) : NO_VEHICLES
  const row = await selectListing(
    db,
    { source, per: query.per },
    {
      ...NO_TIRES,
      ...asked,
      ...vehicles,
      rearSizeSlug: query.rearTireSize ?? null,
    },
  )
  const scope = row.groups
  const isOneVehicle = vehicles.vehicleIds.length === 1
  return {
    products: await productCards(db, buyer, row.products, {
      requirement: vehicle && isOneVehicle ? requirementOf(vehicle.rows) : null,
      topScore: row.topScore,
      lowestSetCents: row.lowestSetCents,
    }),
    facets: showFacets(countFacets(scope, chosenFacets(query)), query),
    isStaggered: source === 'staggered-sizes' || (vehicle?.rows.every(isStaggered) ?? false),
    vehicle: vehicle && shownVehicle(vehicle.rows, vehicle.oems, query),
    resultMetadata: {
      pagination: {
        total: query.per === 'line' ? countMatchingLines(scope) : countMatching(scope),
        page: query.page,
        limit: query.limit,
      },
    },
    stopSellingBrandMapBrandsList: stoppedBrands(scope),
  }
}

async function vehicleOf(db: Db, query: ProductQuery) {
  if (query.vehicle === undefined && query.makeModelYearOption === undefined) return null
  const scope = readVehicleScope(query)
  if (!scope) return 'unknown'
  const found = await findVehicles(db, scope)
  return found.rows.length === 0 ? 'unknown' : found
}

/** Where the listing begins: the narrowest scope it has. */
function sourceFor(query: ProductQuery, asked: AskedProducts): ListingSource | null {
  if (query.vehicle !== undefined || query.makeModelYearOption !== undefined) return 'vehicle'
  if (query.frontTireSize && query.rearTireSize && query.frontTireSize !== query.rearTireSize)
    return 'staggered-sizes'
  if (asked.sizeSlug !== null) return 'size'
  const { brandSlug, typeId, category, dealId, onSale, partnerBrands } = asked
  if ([brandSlug, typeId, category, dealId, partnerBrands].some((scope) => scope !== null) || onSale)
    return 'lines'
  return asked.rimInches === null ? null : 'rim'
}

const isStaggered = (row: VehicleToFit) => row.front_size_slug !== row.rear_size_slug

function shownVehicle(rows: readonly VehicleToFit[], oems: readonly string[], query: ProductQuery) {
  const first = rows[0] as VehicleToFit
  const isSure = rows.every(({ confidence }) => confidence === 'sure')
  const scope = readVehicleScope(query)
  return {
    make: { slug: first.make_slug, name: first.make_name },
    model: { slug: first.model_slug, name: first.model_name },
    year: scope?.year ?? null,
    trim: scope?.trim ? { slug: first.trim_slug, name: first.trim_name } : null,
    oem: scope?.oem ?? null,
    confidence: isSure ? ('sure' as const) : ('estimated' as const),
    oems: [...oems],
  }
}
