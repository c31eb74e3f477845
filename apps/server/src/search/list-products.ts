import type { ProductQuery } from '@shop/contracts/search/products'
import { listLines } from '@shop/domain/search/list-lines'
import type { ListedLine } from '@shop/domain/search/listed-catalogue'
import { requirementOf, type VehicleToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from '../pricing/index.ts'
import { type AskedScope, askedScope } from './asked-scope.ts'
import { askedVehicles, findVehicles, NO_VEHICLES, readVehicleScope } from './asked-vehicles.ts'
import { chosenFacets } from './chosen-facets.ts'
import { findListing, type ListingReads } from './find-listing.ts'
import type { ListingSource } from './listing-sources.ts'
import { productCards } from './product-cards.ts'
import { showFacets } from './show-facets.ts'

const MOST_AGAIN = 5

/** One page of a search with its facets. `unknown`: there is no such scope, which is not the same as no tires in it. */
export async function listProducts(reads: ListingReads, buyer: DealSeeker, query: ProductQuery) {
  let listing = await listOnce(reads, buyer, query)
  // A tire that leaves the catalogue between the two statements takes the card of its line with it: asked again.
  for (let again = 0; again < MOST_AGAIN && typeof listing !== 'string' && listing.isTorn; again++)
    listing = await listOnce(reads, buyer, query)
  return typeof listing === 'string' ? listing : listing.shown
}

async function listOnce(reads: ListingReads, buyer: DealSeeker, query: ProductQuery) {
  const scope = askedScope(query)
  const vehicle = await vehicleOf(reads.db, query)
  if (scope === null || vehicle === 'unknown') return 'unknown' as const
  const source = sourceFor(query, scope)
  if (source === null) return 'no-scope' as const
  const vehicles = vehicle ? askedVehicles(vehicle.rows) : NO_VEHICLES
  const read = await findListing(reads, buyer, source, {
    ...scope,
    ...vehicles,
    rearSizeSlug: query.rearTireSize ?? null,
  })
  const { page, limit, sort } = query
  const { cards, facets, lines, topScore, lowestSetCents, holdsUntil } = listLines(
    read.catalogue,
    read.sets,
    read.terms,
    { chosen: chosenFacets(query), sort, offset: (page - 1) * limit, limit },
  )
  const isOneVehicle = vehicles.vehicleIds.length === 1
  const products = await productCards(read, cards, {
    requirement: vehicle && isOneVehicle ? requirementOf(vehicle.rows) : null,
    topScore,
    lowestSetCents,
  })
  const shown = {
    products,
    validUntil: holdsUntil,
    facets: showFacets(facets, query),
    isStaggered: source === 'staggered-sizes' || (vehicle?.rows.every(isStaggered) ?? false),
    vehicle: vehicle && shownVehicle(vehicle.rows, vehicle.oems, query),
    resultMetadata: { pagination: { total: lines.length, page, limit } },
    stopSellingBrandMapBrandsList: stoppedBrands(lines.flatMap((line) => read.catalogue.lines[line] ?? [])),
  }
  return { shown, isTorn: products.length < cards.length }
}

function stoppedBrands(lines: readonly ListedLine[]): { slug: string; name: string }[] {
  const stopped = lines.filter(({ isStopSelling }) => isStopSelling)
  return [...new Map(stopped.map(({ facts }) => [String(facts.brand_slug), String(facts.brand_name)]))].map(
    ([slug, name]) => ({ slug, name }),
  )
}

async function vehicleOf(db: Db, query: ProductQuery) {
  if (query.vehicle === undefined && query.makeModelYearOption === undefined) return null
  const scope = readVehicleScope(query)
  if (!scope) return 'unknown'
  const found = await findVehicles(db, scope)
  return found.rows.length === 0 ? 'unknown' : found
}

/** Where the listing begins: the narrowest scope it has. */
function sourceFor(query: ProductQuery, scope: AskedScope): ListingSource | null {
  if (query.vehicle !== undefined || query.makeModelYearOption !== undefined) return 'vehicle'
  if (query.frontTireSize && query.rearTireSize && query.frontTireSize !== query.rearTireSize)
    return 'staggered-sizes'
  if (scope.sizeSlug !== null) return 'size'
  const { brandSlug, typeId, category, dealId, onSale } = scope
  if ([brandSlug, typeId, category, dealId].some((scope) => scope !== null) || onSale) return 'lines'
  return scope.rimInches === null ? null : 'rim'
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
