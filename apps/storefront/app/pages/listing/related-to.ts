import { paths } from '../../paths.ts'
import { aboutMessages } from './about-messages.ts'
import type { ListingRoute } from './catalogue-route.ts'
import type { ListingFacts } from './listing-facts.ts'
import { optionsOf, sizeName } from './listing-names.ts'
import type { Listing } from './load-listing.ts'

export type RelatedGroup = { title: string; links: { label: string; href: string; detail?: string }[] }

const words = aboutMessages.related
const MOST = 12

/** Where a shopper may go from a listing: narrower lists, and other ways to the same tires. */
export function relatedTo(route: ListingRoute, listing: Listing, facts: ListingFacts): RelatedGroup[] {
  return groupsOf(route, listing, facts).filter(({ links }) => links.length > 0)
}

function groupsOf(route: ListingRoute, listing: Listing, facts: ListingFacts): RelatedGroup[] {
  switch (route.of) {
    case 'brand':
      return [
        // The page of a whole brand shows its types by their treads.
        ...(route.kind
          ? [brandKinds(words.types, facts.brand?.types, (slug) => paths.brandType(route.brand, slug))]
          : []),
        brandKinds(words.categories, facts.brand?.categories, (slug) =>
          paths.brandCategory(route.brand, slug),
        ),
      ]
    case 'size':
      return sizeGroups(route, listing, facts)
    case 'vehicle':
      return vehicleGroups(route, facts)
    case 'diameter':
      return [
        {
          title: words.sizesOfRim(route.rim),
          links: (facts.sizesOfRim ?? []).map(({ slug, name, lineCount }) => ({
            label: name,
            href: paths.tireSize(slug),
            detail: aboutMessages.tires(lineCount),
          })),
        },
      ]
    case 'kind': {
      const { kind } = route
      const href = kind.of === 'type' ? paths.brandType : paths.brandCategory
      return [facetGroup(words.brands, listing, 'brands', (brand) => href(brand, kind.slug))]
    }
    case 'deal':
      return [
        { title: words.dealBrands, links: named(facts.deal?.brands, paths.brand) },
        { title: words.types, links: named(facts.deal?.types, paths.type) },
      ]
    case 'sale':
      return [
        {
          title: words.deals,
          links: (facts.deals ?? []).map(({ slug, label, reason }) => ({
            label: reason,
            href: paths.deal(slug),
            detail: label,
          })),
        },
      ]
  }
}

function sizeGroups(
  { size, brand, kind }: Extract<ListingRoute, { of: 'size' }>,
  listing: Listing,
  { vehiclesOnSize = [] }: ListingFacts,
): RelatedGroup[] {
  const within = brand === null ? {} : { brand }
  return [
    ...(kind
      ? []
      : [
          facetGroup(words.types, listing, 'types', (type) => paths.tireSize(size, { ...within, type })),
          facetGroup(words.categories, listing, 'categories', (category) =>
            paths.tireSize(size, { ...within, category }),
          ),
        ]),
    ...(brand === null
      ? [
          facetGroup(words.brands, listing, 'brands', (slug) =>
            paths.tireSize(size, { brand: slug, ...(kind && { [kind.of]: kind.slug }) }),
          ),
        ]
      : []),
    {
      title: words.vehicles(sizeName(size)),
      links: vehiclesOnSize.map(({ make, model, firstYear, lastYear }) => ({
        label: `${make.name} ${model.name}`,
        href: paths.vehicle(make.slug, model.slug),
        detail: aboutMessages.years(firstYear, lastYear),
      })),
    },
  ]
}

function vehicleGroups(
  { make, model, year }: Extract<ListingRoute, { of: 'vehicle' }>,
  { model: known }: ListingFacts,
): RelatedGroup[] {
  const years = known?.years ?? []
  const shown = year === null ? years : years.filter((each) => each.year === year)
  const oems = new Set(shown.flatMap(({ trims }) => trims.flatMap((trim) => trim.oems)))
  const sizes = new Set(
    [...oems].flatMap((oem) => oem.split('_')).filter((size) => known?.listedSizes.includes(size)),
  )
  return [
    {
      title: words.sizesOfVehicle,
      links: [...sizes].slice(0, MOST).map((size) => ({ label: sizeName(size), href: paths.tireSize(size) })),
    },
    {
      title: words.years,
      links: years
        .filter((each) => each.year !== year)
        .map((each) => ({ label: String(each.year), href: paths.vehicle(make, model, String(each.year)) })),
    },
  ]
}

function facetGroup(
  title: string,
  listing: Listing,
  key: 'brands' | 'types' | 'categories',
  href: (value: string) => string,
): RelatedGroup {
  const options = optionsOf(listing, key).filter(({ count }) => count > 0)
  return {
    title,
    links: options.slice(0, 40).map(({ value, label, count }) => ({
      label,
      href: href(value),
      detail: aboutMessages.tires(count),
    })),
  }
}

function brandKinds(
  title: string,
  kinds: readonly { slug: string; name: string; lineCount: number }[] = [],
  href: (slug: string) => string,
): RelatedGroup {
  const sold = kinds.filter(({ lineCount }) => lineCount > 0)
  return {
    title,
    links: sold.map(({ slug, name, lineCount }) => ({
      label: name,
      href: href(slug),
      detail: aboutMessages.tires(lineCount),
    })),
  }
}

const named = (things: readonly { slug: string; name: string }[] = [], href: (slug: string) => string) =>
  things.slice(0, MOST).map(({ slug, name }) => ({ label: name, href: href(slug) }))
