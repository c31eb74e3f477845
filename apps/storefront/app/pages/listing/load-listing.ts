import type { getProducts } from '@shop/contracts/search/products'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { data, redirect } from 'react-router'
import type * as z from 'zod'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { earliest, lineKey, publicPage, sizeKey } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'
import { aboutListing } from './about-listing.ts'
import { type ListingRoute, listingRoute, pathOfRoute } from './catalogue-route.ts'
import { type ListingFacts, loadListingFacts } from './listing-facts.ts'
import { isFiltered, listingHref, productQuery, readListingQuery } from './listing-query.ts'

/** Four rows beside the facets at XL. */
const PAGE = 12

export type Listing = z.infer<typeof getProducts.response>

/** Any list of tires: what its address is about, the tires, and what is said about them. The keys are of what stands around it. */
export async function loadListing(request: Request, otherKeys: readonly string[] = []) {
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/\.data$/, '')
  const route = listingRoute(pathname)
  if (!route) throw data(null, { status: 404 })
  toOneSpelling(route, pathname, url.search)
  const shown = readListingQuery(url.searchParams)
  const query = productQuery(route, shown, PAGE)
  const client = publicClient(request)
  const [result, facts] = await Promise.all([
    client.call('GET /products', { query }),
    loadListingFacts(client, route),
  ])
  if (!result.ok && result.code !== 'NotFound') return loadFailed(result)
  const listing: Listing = result.ok ? result.data : nothing
  const path = pathOfRoute(route)
  // A page past the end: an old link, or tires sold out of the catalogue since.
  if (listing.products.length === 0 && shown.page > 1) throw redirect(listingHref(path, shown, {}))
  const about = aboutListing(route, listing, facts, shown)
  const brand = route.of === 'brand' && !route.kind ? (facts.brand ?? null) : null
  const trims = trimsOf(route, facts)
  const modelYears = yearsOf(route, facts)
  const theme = themeOf(route, facts)
  const page = {
    path,
    query,
    listing,
    about,
    brand,
    modelYears,
    trims,
    theme,
    endsAt: facts.deal?.endsAt ?? null,
  }
  // A vehicle we know has a page of its own even while nothing for it is here.
  const isMissing = listing.products.length === 0 && !isFiltered(shown) && route.of !== 'vehicle'
  return data(
    { ...page, isMissing },
    isMissing
      ? { status: 404 }
      : publicPage(
          [...keysOf(route, listing), ...otherKeys],
          earliest(listing.validUntil, facts.validUntil ?? null),
        ),
  )
}

export type ListingPageData = Awaited<ReturnType<typeof loadListing>>['data']

/** An address in capitals, with another spelling of a size or a bare brand leads to the one that is kept. */
function toOneSpelling(route: ListingRoute, pathname: string, search: string): void {
  const path = pathOfRoute(route)
  const isServedHere = route.of === 'brand' && route.kind !== null
  const same = isServedHere ? path.replace(/(types|categories)(?=\/[^/]+$)/, '*') : path
  const asked = isServedHere ? pathname.replace(/(types|categories)(?=\/[^/]+$)/, '*') : pathname
  if (asked !== same) throw redirect(path + search, 301)
}

/** A page named after a sale dresses for it on any day; the others go by the calendar. null where nothing is on sale. */
function themeOf(route: ListingRoute, { theme }: ListingFacts): SaleTheme | null {
  if (route.of === 'deal') return 'default'
  if (route.of !== 'sale') return null
  if (route.sale === 'black-friday') return 'blackFriday'
  return route.sale === 'cyber-monday' ? 'cyberMonday' : (theme ?? 'default')
}

/** What a model was made in, to choose from where the address names no year. */
function yearsOf(route: ListingRoute, { model }: ListingFacts): number[] {
  if (route.of !== 'vehicle' || route.year !== null) return []
  return model?.years.map(({ year }) => year) ?? []
}

/** What a model year came as, to choose from. */
function trimsOf(route: ListingRoute, { model }: ListingFacts) {
  if (route.of !== 'vehicle' || route.year === null) return []
  return model?.years.find(({ year }) => year === route.year)?.trims ?? []
}

/** Whoever changes a price drops the pages of its line and its size. */
function keysOf(route: ListingRoute, { products }: Listing): string[] {
  const lines = products.map(({ brand, slug }) => lineKey(brand.slug, slug))
  return [...new Set([...lines, ...(route.of === 'size' ? [sizeKey(route.size)] : [])])]
}

const nothing: Listing = {
  products: [],
  validUntil: null,
  facets: [],
  isStaggered: false,
  vehicle: null,
  resultMetadata: { pagination: { total: 0, page: 1, limit: PAGE } },
  stopSellingBrandMapBrandsList: [],
}
