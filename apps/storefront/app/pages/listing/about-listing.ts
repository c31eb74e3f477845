import type { Crumb } from '@shop/ui/breadcrumbs'
import { paths } from '../../paths.ts'
import { aboutMessages as words } from './about-messages.ts'
import { type ListingRoute, pathOfRoute } from './catalogue-route.ts'
import type { ListingFacts } from './listing-facts.ts'
import { kindName, optionsListed, sizeName } from './listing-names.ts'
import { isFiltered, type ListingQuery, listingHref, readListingQuery } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { type RelatedGroup, relatedTo } from './related-to.ts'

/** What a listing says of itself, all of it from what it lists. */
export type AboutListing = {
  heading: string
  lead: string
  title: string
  description: string
  canonical: string
  crumbs: Crumb[]
  related: RelatedGroup[]
}

export function aboutListing(
  route: ListingRoute,
  listing: Listing,
  facts: ListingFacts,
  shown: ListingQuery,
): AboutListing {
  const path = pathOfRoute(route)
  const heading = headingOf(route, facts)
  const lead = leadOf(route, listing, facts, isFiltered(shown))
  return {
    heading,
    lead,
    title: shown.page > 1 ? words.pageTitle(heading, shown.page) : heading,
    description: words.description(heading, lead),
    // A filtered or sorted list is a view of the whole one; a later page stands for itself.
    canonical: isFiltered(shown) ? path : listingHref(path, plain, { page: shown.page }),
    crumbs: crumbsOf(route, facts, heading),
    related: relatedTo(route, listing, facts),
  }
}

const plain: ListingQuery = readListingQuery(new URLSearchParams())

function headingOf(route: ListingRoute, facts: ListingFacts): string {
  switch (route.of) {
    case 'brand':
      return words.tiresOf([facts.brand?.name ?? route.brand, kindName(route.kind)])
    case 'kind':
      return words.tiresOf([kindName(route.kind)])
    case 'size':
      return words.tiresOf([facts.brand?.name ?? route.brand, sizeName(route.size), kindName(route.kind)])
    case 'diameter':
      return words.inch(route.rim)
    case 'vehicle':
      return words.tiresOf([route.year, facts.model?.make.name, facts.model?.model.name])
    case 'deal':
      return facts.deal?.reason ?? route.deal
    case 'sale':
      return route.sale === 'current' ? words.sales[facts.theme ?? 'default'] : words.saleOf[route.sale]
  }
}

/** One or two sentences of facts: how many, from whom, of which kinds, from what price. */
function leadOf(route: ListingRoute, listing: Listing, { brand }: ListingFacts, isNarrowed: boolean): string {
  const total = listing.resultMetadata.pagination.total
  if (total === 0 && isNarrowed) return words.noneMatch
  if (total === 0) return brand?.isStopSelling ? words.stopSelling(brand.name) : words.noneYet
  const listed = listing.isStaggered ? 'set' : 'tire'
  const types = optionsListed(listing, 'types').slice(0, 3)
  const said = [
    words.counted(total, listed, optionsListed(listing, 'brands').length),
    ...(types.length > 1 ? [words.mostly(types)] : []),
    ...(route.of === 'brand' && !route.kind && !isNarrowed && brand?.fromSetPriceInCents
      ? [words.inSizesFrom(brand.sizeCount, brand.fromSetPriceInCents)]
      : []),
  ]
  return said.join(' ')
}

function crumbsOf(route: ListingRoute, facts: ListingFacts, heading: string): Crumb[] {
  const home = { label: words.home, href: paths.home() }
  const last = (label: string) => ({ label })
  switch (route.of) {
    case 'brand': {
      const brand = facts.brand?.name ?? route.brand
      const all = [home, { label: words.brands, href: paths.brands() }]
      if (!route.kind) return [...all, last(brand)]
      return [...all, { label: brand, href: paths.brand(route.brand) }, last(capital(kindName(route.kind)))]
    }
    case 'kind': {
      const isType = route.kind.of === 'type'
      const index = isType
        ? { label: words.types, href: paths.types() }
        : { label: words.categories, href: paths.categories() }
      return [home, index, last(capital(kindName(route.kind)))]
    }
    case 'size': {
      const size = sizeName(route.size)
      const sizes = [home, { label: words.tireSizes, href: paths.tireSizes() }]
      if (route.brand === null && !route.kind) return [...sizes, last(size)]
      const within = [...sizes, { label: size, href: paths.tireSize(route.size) }]
      const brand = facts.brand?.name ?? route.brand
      if (brand === null || route.brand === null) return [...within, last(capital(kindName(route.kind)))]
      if (!route.kind) return [...within, last(brand)]
      const href = paths.tireSize(route.size, { brand: route.brand })
      return [...within, { label: brand, href }, last(capital(kindName(route.kind)))]
    }
    case 'diameter':
      return [home, { label: words.tireSizes, href: paths.tireSizes() }, last(words.inches(route.rim))]
    case 'vehicle': {
      const { make, model } = facts.model ?? {}
      const before = [
        home,
        { label: words.vehicles, href: paths.vehicles() },
        { label: make?.name ?? route.make, href: paths.make(route.make) },
      ]
      const name = model?.name ?? route.model
      if (route.year === null) return [...before, last(name)]
      return [
        ...before,
        { label: name, href: paths.vehicle(route.make, route.model) },
        last(String(route.year)),
      ]
    }
    case 'deal':
    case 'sale':
      return [home, { label: words.deals, href: paths.deals() }, last(heading)]
  }
}

const capital = (text: string | null) => (text ?? '').replace(/^./, (letter) => letter.toUpperCase())
