import type { ProductQuery } from '@shop/contracts/search/products'
import { FACET_KEYS, type FacetKey, facetOf } from '@shop/domain/search/facets'
import { LISTING_SORTS, type ListingSort } from '@shop/domain/search/listing-sorts'
import type { ListingRoute } from './catalogue-route.ts'

/** What an address asks of its listing, beside its path. */
export type ListingQuery = {
  /** Chosen values by facet; a facet nobody chose from is left out. */
  facets: Partial<Record<FacetKey, readonly string[]>>
  sort: ListingSort
  page: number
  /** Of a vehicle: slug of a trim, and the option it came in. */
  trim: string | null
  oem: string | null
  /** Of a size: the rear one of a staggered set. */
  rear: string | null
  /** Of a vehicle: only the tires of this deal. */
  deal: string | null
}

const VALUE = /^[A-Za-z0-9.()_ -]{1,60}$/
const LAST_PAGE = 1_000

/** Whatever makes no sense in an address counts as not asked. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page'))
  const sort = LISTING_SORTS.find((each) => each === search.get('sort'))
  return {
    // In the order of the address, which is the order they were chosen in.
    facets: Object.fromEntries(
      [...search.keys()].filter(isFacetKey).flatMap((key) => {
        const values = (search.get(key) ?? '').split(',').filter((value) => VALUE.test(value))
        return values.length === 0 ? [] : [[key, [...new Set(values)].slice(0, 20)]]
      }),
    ),
    sort: sort ?? 'recommended',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    trim: slugIn(search.get('trim')),
    oem: slugIn(search.get('oem')),
    rear: slugIn(search.get('rear')),
    deal: slugIn(search.get('deal')),
  }
}

/** The address of the same list with something changed. What is usual stays out of it; a new list starts at page 1. */
export function listingHref(path: string, shown: ListingQuery, change: Partial<ListingQuery>): string {
  const { facets, sort, page, trim, oem, rear, deal } = { ...shown, page: 1, ...change }
  const said = [
    ['trim', trim],
    ['oem', oem],
    ['rear', rear],
    ['deal', deal],
    ...Object.entries(facets).map(([key, values]) => [key, values.join(',')]),
    ['sort', sort === 'recommended' ? null : sort],
    ['page', page > 1 ? String(page) : null],
  ].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  // Commas may stand as they are, and an address is read by people.
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString().replaceAll('%2C', ',')}`
}

/** With a value chosen if it was not, or no longer chosen if it was. */
export function toggled(shown: ListingQuery, key: FacetKey, value: string): Partial<ListingQuery> {
  const before = shown.facets[key] ?? []
  // Values that contain one another: 4 stars and up is also 3 stars and up.
  const isOneOf = facetOf(key).kind === 'at-least'
  const others = isOneOf ? [] : before.filter((each) => each !== value)
  return withFacet(shown, key, before.includes(value) ? others : [...others, value])
}

export function withFacet(
  { facets }: ListingQuery,
  key: FacetKey,
  values: readonly string[],
): Partial<ListingQuery> {
  const { [key]: before = [], ...others } = facets
  if (values.length === 0) return { facets: others }
  // What is added comes last; what only loses a value keeps its place.
  return { facets: { ...(values.length < before.length ? facets : others), [key]: values } }
}

const isFacetKey = (name: string): name is FacetKey => FACET_KEYS.some((key) => key === name)

export function isFiltered({ facets, deal }: ListingQuery): boolean {
  return deal !== null || Object.keys(facets).length > 0
}

/** Asked of the api: what the path is about, narrowed by the query. */
export function productQuery(route: ListingRoute, shown: ListingQuery, limit: number): Partial<ProductQuery> {
  const { facets, sort, page } = shown
  const asked = { ...scopeOf(route, shown), sort, page, limit }
  const lists = Object.entries(facets).map(([key, values]) => [key, values.join(',')])
  return { ...asked, ...Object.fromEntries(lists) }
}

function scopeOf(route: ListingRoute, { trim, oem, rear, deal }: ListingQuery): Partial<ProductQuery> {
  switch (route.of) {
    case 'brand':
      return { brand: route.brand, ...kindScope(route.kind) }
    case 'kind':
      return kindScope(route.kind)
    case 'size':
      return {
        ...(rear === null ? { tireSize: route.size } : { frontTireSize: route.size, rearTireSize: rear }),
        ...(route.brand !== null && { brand: route.brand }),
        ...kindScope(route.kind),
      }
    case 'diameter':
      return { rim: route.rim }
    case 'vehicle': {
      const named = [route.make, route.model, ...(route.year === null ? [] : [route.year])]
      if (route.year !== null && trim !== null) {
        const ofDeal = deal === null ? {} : { deal }
        return { vehicle: [...named, trim].join('/'), ...(oem !== null && { oem }), ...ofDeal }
      }
      const option = route.year !== null && oem !== null ? [oem] : []
      return { makeModelYearOption: [...named, ...option].join('/') }
    }
    case 'deal':
      return { deal: route.deal }
    case 'sale':
      return { onSale: 'true' }
  }
}

function kindScope(kind: { of: 'type' | 'category'; slug: string } | null): Partial<ProductQuery> {
  if (!kind) return {}
  return kind.of === 'type'
    ? { tireType: kind.slug }
    : { category: kind.slug as NonNullable<ProductQuery['category']> }
}

function slugIn(text: string | null): string | null {
  return text !== null && /^[a-z0-9._-]{1,60}$/.test(text) ? text : null
}
