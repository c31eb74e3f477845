import { describe, expect, it } from 'vitest'
import { aboutListing } from './about-listing.ts'
import { listingRoute } from './catalogue-route.ts'
import type { ListingFacts } from './listing-facts.ts'
import { readListingQuery } from './listing-query.ts'
import type { Listing } from './load-listing.ts'

const option = (value: string, label: string, count: number) => ({ value, label, count, isChosen: false })
const listing: Listing = {
  products: [],
  facets: [
    { key: 'types', options: [option('winter', 'Winter', 20), option('uhp', 'UHP', 4)] },
    { key: 'brands', options: [option('kestrel', 'Kestrel', 14), option('halden', 'Halden', 10)] },
  ],
  validUntil: null,
  isStaggered: false,
  vehicle: null,
  resultMetadata: { pagination: { total: 24, page: 1, limit: 12 } },
  stopSellingBrandMapBrandsList: [],
}
const brand = {
  slug: 'kestrel',
  name: 'Kestrel',
  story: '',
  isStopSelling: false,
  validUntil: null,
  lineCount: 24,
  sizeCount: 11,
  fromSetPriceInCents: 39_800,
  simpleScore: null,
  reviews: { average: null, count: 0 },
  warrantyMiles: null,
  types: [
    {
      slug: 'winter',
      name: 'Winter',
      lineCount: 20,
      fromSetPriceInCents: 39_800,
      lineNames: [],
      imageSrc: null,
    },
  ],
  categories: [],
  lines: [],
}
const model = {
  listedSizes: ['225-65r17'],
  make: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'rav4', name: 'RAV4' },
  years: [
    { year: 2021, trims: [{ slug: 'xle', name: 'XLE', oems: ['225-65r17'] }] },
    { year: 2020, trims: [{ slug: 'xle', name: 'XLE', oems: ['235-55r19'] }] },
  ],
}

const about = (address: string, facts: ListingFacts = {}, shown = listing) => {
  const [path = '', search = ''] = address.split('?')
  const route = listingRoute(path)
  if (!route) throw new Error(`${path} lists no tires`)
  return aboutListing(route, shown, facts, readListingQuery(new URLSearchParams(search)))
}

describe('the heading of a list', () => {
  it.each<[string, ListingFacts, string]>([
    ['/brands/kestrel-tires', { brand }, 'Kestrel tires'],
    ['/brands/kestrel-tires/types/uhp', { brand }, 'Kestrel UHP tires'],
    ['/types/all-season', {}, 'All-season tires'],
    ['/types/winter', {}, 'Winter tires'],
    ['/categories/winter', {}, 'Winter and snow tires'],
    ['/tire-sizes/225-65r17', {}, '225/65R17 tires'],
    ['/tire-sizes/225-65r17/brands/kestrel-tires/types/winter', { brand }, 'Kestrel 225/65R17 winter tires'],
    ['/tire-sizes/diameter/17', {}, '17-inch tires'],
    ['/vehicles/toyota/rav4', { model }, 'Toyota RAV4 tires'],
    ['/vehicles/toyota/rav4/2021', { model }, '2021 Toyota RAV4 tires'],
    ['/tire-sales', { theme: 'cyberWeekend' }, 'Cyber Weekend tire sale'],
    ['/tire-deals/black-friday-sale', {}, 'Black Friday tires'],
  ])('%s is made of what the address names', (path, facts, heading) => {
    expect(about(path, facts).heading).toBe(heading)
  })
})

describe('what a list says of itself', () => {
  it('is counted from what it lists', () => {
    expect(about('/types/winter').lead).toBe('24 tires from 2 brands. Including 20 winter and 4 UHP tires.')
    expect(about('/brands/kestrel-tires', { brand }).lead).toContain('In 11 sizes, from $398.00 for 4.')
  })

  it('[VERD-015] is counted from what the list holds once it is narrowed', () => {
    const narrowed = (types: (typeof listing.facets)[number]['options']) => ({
      ...listing,
      facets: [
        { key: 'types' as const, options: types },
        {
          key: 'brands' as const,
          options: [option('kestrel', 'Kestrel', 24), option('halden', 'Halden', 0)],
        },
      ],
    })
    const ofType = narrowed([{ ...option('winter', 'Winter', 24), isChosen: true }, option('uhp', 'UHP', 27)])
    expect(about('/tire-sizes/225-65r17?types=winter', {}, ofType).lead).toBe('24 tires.')
    const ofTwo = narrowed([
      option('all-terrain', 'All-terrain', 27),
      { ...option('winter', 'Winter', 20), isChosen: true },
      { ...option('uhp', 'UHP', 4), isChosen: true },
    ])
    expect(about('/tire-sizes/225-65r17?types=winter,uhp', {}, ofTwo).lead).toBe(
      '24 tires. Including 20 winter and 4 UHP tires.',
    )
    expect(about('/brands/kestrel-tires?runFlat=true', { brand }).lead).not.toContain('In 11 sizes')
  })

  it('[SELL-009] is counted from the narrowed list, and says so when nothing is left of it', () => {
    const winterOnly = {
      ...listing,
      facets: [
        {
          key: 'types' as const,
          options: [{ ...option('winter', 'Winter', 20), isChosen: true }, option('uhp', 'UHP', 27)],
        },
        {
          key: 'brands' as const,
          options: [option('kestrel', 'Kestrel', 20), option('halden', 'Halden', 0)],
        },
      ],
      resultMetadata: { pagination: { total: 20, page: 1, limit: 12 } },
    }
    expect(about('/brands/kestrel-tires?types=winter', { brand }, winterOnly).lead).toBe('20 tires.')
    const none = { ...listing, resultMetadata: { pagination: { total: 0, page: 1, limit: 12 } } }
    expect(about('/tire-sizes/225-65r17?types=uhp', {}, none).lead).toBe('No tires match your filters.')
  })

  it('tells a later page from the first, and a narrowed list from neither', () => {
    expect(about('/types/winter?page=2')).toMatchObject({
      title: 'Winter tires, page 2',
      canonical: '/types/winter?page=2',
    })
    expect(about('/types/winter?brands=kestrel&page=2').canonical).toBe('/types/winter')
    expect(about('/brands/kestrel-tires/types/light-truck', { brand }).canonical).toBe(
      '/brands/kestrel-tires/categories/light-truck',
    )
  })

  it('leads up by its crumbs and on by related links that lead to pages with tires', () => {
    const { crumbs, related } = about('/vehicles/toyota/rav4/2021', { model })
    expect(crumbs.map(({ href }) => href)).toEqual([
      '/',
      '/vehicles',
      '/vehicles/toyota-tires',
      '/vehicles/toyota/rav4',
      undefined,
    ])
    expect(related.map(({ links }) => links.map(({ href }) => href))).toEqual([
      ['/tire-sizes/225-65r17'],
      ['/vehicles/toyota/rav4/2020'],
    ])
    const size = about('/tire-sizes/225-65r17')
    expect(size.related.flatMap(({ links }) => links.map(({ href }) => href))).toContain(
      '/tire-sizes/225-65r17/brands/kestrel-tires',
    )
  })

  it('says that a brand is no longer sold', () => {
    const none = { ...listing, resultMetadata: { pagination: { total: 0, page: 1, limit: 12 } } }
    const lead = about('/brands/kestrel-tires', { brand: { ...brand, isStopSelling: true } }, none).lead
    expect(lead).toContain('We no longer sell Kestrel')
  })
})
