import type { ProductCard, TireVersion } from '@shop/contracts/search/products'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleProduct, exampleVersion } from '../../../testing/example-product.ts'
import { setAt } from '../../../testing/example-set.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { aboutListing } from './about-listing.ts'
import { listingRoute } from './catalogue-route.ts'
import { ListingPage } from './listing-page.tsx'
import { productQuery, readListingQuery } from './listing-query.ts'
import type { Listing, ListingPageData } from './load-listing.ts'

afterEach(cleanup)

const product = (different: Partial<ProductCard> = {}): ProductCard => ({ ...exampleProduct, ...different })

const option = (value: string, label: string, count: number, isChosen = false) => ({
  value,
  label,
  count,
  isChosen,
})

const listing = (products: ProductCard[], different: Partial<Listing> = {}): Listing => ({
  products,
  facets: [
    { key: 'types', options: [option('all-season', 'All-season', 2), option('winter', 'Winter', 1, true)] },
    { key: 'rating', options: [option('4', '4 stars and up', 3), option('5', '5 stars', 0)] },
  ],
  validUntil: null,
  isStaggered: false,
  vehicle: null,
  resultMetadata: { pagination: { total: products.length, page: 1, limit: 12 } },
  stopSellingBrandMapBrandsList: [],
  ...different,
})

const show = (shown: Listing, address = '/tire-sizes/225-65r17', more: Partial<ListingPageData> = {}) => {
  const [path = '', search = ''] = address.split('?')
  const route = listingRoute(path)
  if (!route) throw new Error(`${path} lists no tires`)
  const asked = readListingQuery(new URLSearchParams(search))
  const about = aboutListing(route, shown, {}, asked)
  const page = {
    path,
    query: productQuery(route, asked, 12),
    listing: shown,
    about,
    brand: null,
    modelYears: [],
    trims: [],
    theme: null,
    endsAt: null,
    isMissing: false,
    ...more,
  }
  return renderInShop(<ListingPage page={page} />, { path: address })
}

const cards = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))
const card = () => within(cards()[0] as HTMLElement)
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }))

describe('a listed tire', () => {
  it('has its price each and for a set, and leads to its own page in this size', async () => {
    await show(listing([product()]))
    expect(card().getByText('$611.96')).toBeTruthy()
    expect(card().getByText('Set of 4, $152.99 each')).toBeTruthy()
    expect(card().getByText('225/65R17 102H')).toBeTruthy()
    expect(card().getByRole('link').getAttribute('href')).toBe(
      '/brands/northline-tires/meridian-as?size=225-65r17&item=100021',
    )
  })

  it('stands for its line where no size is given: from the lowest price, in so many sizes', async () => {
    await show(listing([product({ sizeCount: 38 })]), '/types/all-season')
    expect(card().getByText('from')).toBeTruthy()
    expect(card().getByText('38 sizes')).toBeTruthy()
    expect(card().getByRole('link').getAttribute('href')).toBe('/brands/northline-tires/meridian-as')
    expect(screen.getByText('Showing 1 tire')).toBeTruthy()
  })

  it('[LIST-012] opens its versions in place, each with what tells it from the others and what a set costs', async () => {
    const version = (productId: number, different: Partial<TireVersion>): TireVersion => ({
      ...exampleVersion,
      productId,
      ...different,
    })
    const versions = [
      version(1, { service: '102T', speed: 'T' }),
      version(2, { service: '106H', speed: 'H', loadRange: 'XL', setPriceInCents: 64_396 }),
    ]
    await show(
      listing([
        product({ versions, differsIn: ['loadRange', 'speed', 'loadIndex'], fromSetPriceInCents: 61_196 }),
      ]),
    )
    expect(card().getByText('2 versions').closest('summary')?.textContent).toBe(
      '2 versions from $611.96 a set',
    )
    const other = card().getByRole('link', { name: /Extra load \(XL\), up to 130 mph/, hidden: true })
    expect(other.textContent).toContain('106H')
    expect(other.textContent).toContain('$643.96')
    expect(other.getAttribute('href')).toBe('/brands/northline-tires/meridian-as?size=225-65r17&item=2')
    expect(card().getByText(/^Standard load, up to 118 mph/)).toBeTruthy()
  })

  it('that is sold out says so, with the way to similar ones', async () => {
    await show(listing([product({ inStock: false })]))
    expect(card().getByText('Out of stock')).toBeTruthy()
    expect(card().queryByText('View tire')).toBeNull()
    expect(card().getByRole('link', { name: 'See similar' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17/types/all-season',
    )
  })

  it('of a brand we no longer sell has no price', async () => {
    await show(listing([product({ price: null, set: null, inStock: false })]))
    expect(card().getByText('No longer sold')).toBeTruthy()
    expect(card().queryByText(/\$/)).toBeNull()
  })

  it('with a price that is not everybody’s is labeled, and says what the set saves', async () => {
    const price = { salePriceInCents: 13_000, publicPriceInCents: 15_299, label: 'fleet' }
    await show(listing([product({ price, set: setAt(52_000, 61_196) })]))
    expect(card().getByText('Fleet price')).toBeTruthy()
    expect(card().getByText('$611.96').closest('s')).not.toBeNull()
    expect(card().getByText('Save $91.96')).toBeTruthy()
  })

  it('shows one flag, the offer before the rest', async () => {
    const promotion = { id: 'northline-80-back', label: '$80 off a set', endsAt: '2026-12-01T05:00:00.000Z' }
    await show(listing([product({ promotion, distinctions: ['top-simple-score'] })]))
    expect(card().getByText('$80 off a set, ends Nov 30')).toBeTruthy()
    expect(card().queryByText('Top SimpleScore')).toBeNull()
  })

  it('of a staggered set is priced front, rear and as the set', async () => {
    const rear = {
      productId: 2,
      size: '255/35R19',
      sizeSlug: '255-35r19',
      service: '96Y',
      inStock: true,
    }
    const [set, pairs] = [setAt(80_860), { frontInCents: 37_900, rearInCents: 42_960 }]
    await show(
      listing([product({ rear, set, pairs, size: '225/40R19' })], { isStaggered: true }),
      '/vehicles/bmw/m340i/2022',
    )
    expect(card().getByText('2 for $379.00')).toBeTruthy()
    expect(card().getByText('2 for $429.60')).toBeTruthy()
    expect(card().getByText('255/35R19')).toBeTruthy()
    expect(card().getByText('$808.60')).toBeTruthy()
    expect(screen.getByText('Why two sizes?')).toBeTruthy()
  })

  it('says whether it fits the vehicle of the address', async () => {
    const verdict = { level: 'fits-with-caveat' as const, sentence: 'Load index 98, needs 102.' }
    await show(listing([product({ verdict, optionKind: 'plus-one' })]), '/vehicles/bmw/m340i/2022')
    expect(card().getByText('Load index 98, needs 102.', { exact: false })).toBeTruthy()
    expect(card().getByText('Needs wheels 1 inch larger')).toBeTruthy()
  })
})

describe('a list', () => {
  it('is narrowed by links that keep the rest of the address', async () => {
    await show(listing([product()]), '/tire-sizes/225-65r17?types=winter&sort=top-rated')
    expect(filters().getByRole('link', { current: true }).textContent).toBe('Winter1')
    expect(
      filters()
        .getByRole('link', { name: /All-season/ })
        .getAttribute('href'),
    ).toBe('/tire-sizes/225-65r17?types=winter,all-season&sort=top-rated')
    expect(filters().getByRole('link', { name: 'Remove Winter' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?sort=top-rated',
    )
    expect(filters().getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?sort=top-rated',
    )
  })

  it('keeps values that would leave nothing in view, but nobody can choose them', async () => {
    await show(listing([product()]))
    expect(filters().queryByRole('link', { name: /5 stars/ })).toBeNull()
    expect(filters().getByText('5 stars').closest('[aria-disabled]')).not.toBeNull()
  })

  it('is put in order by a select, and by a plain form that loses nothing for those without script', async () => {
    await show(listing([product()]), '/tire-sizes/225-65r17?types=winter')
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
    expect(Object.fromEntries(new FormData(select.closest('form') ?? undefined))).toEqual({
      types: 'winter',
      sort: 'recommended',
    })
    await userEvent.selectOptions(select, 'Price: Low to High')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('price-low-to-high')
  })

  it('says where it stands and leads on', async () => {
    const pagination = { total: 15, page: 2, limit: 2 }
    await show(
      listing([product(), product({ productId: 2 })], { resultMetadata: { pagination } }),
      '/tire-sizes/225-65r17?page=2',
    )
    expect(screen.getByText('Showing 3 to 4 of 15 tires')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show 2 more tires' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?page=3',
    )
    expect(screen.getByRole('link', { name: 'Show earlier results' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17',
    )
  })

  it('[SELL-008] leads back from filters that leave nothing, by the last one or by all', async () => {
    await show(listing([]), '/tire-sizes/225-65r17?rating=4&types=winter,racing')
    expect(screen.getByText('No tires match these filters')).toBeTruthy()
    expect(screen.getByText('Your last filter was Racing.')).toBeTruthy()
    const chips = ['4 stars and up', 'Winter', 'Racing'].map((label) =>
      screen.getByRole('link', { name: `Remove ${label}` }).getAttribute('href'),
    )
    expect(chips).toEqual([
      '/tire-sizes/225-65r17?types=winter,racing',
      '/tire-sizes/225-65r17?rating=4&types=racing',
      '/tire-sizes/225-65r17?rating=4&types=winter',
    ])
    expect(screen.getByRole('link', { name: 'Clear last filter' }).getAttribute('href')).toBe(chips[2])
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17',
    )
  })

  it('[CAT-027] [CAT-028] of a model year offers its trims and original sizes as links', async () => {
    const trims = [
      { slug: 'base', name: 'M340i', oems: ['225-45r18', '225-40r19_255-35r19'] },
      { slug: 'xdrive', name: 'M340i xDrive', oems: ['225-45r18'] },
    ]
    await show(listing([product()]), '/vehicles/bmw/m340i/2022?trim=base', { trims })
    const trim = within(screen.getByRole('navigation', { name: 'Trim' }))
    expect(trim.getByRole('link', { current: true }).textContent).toBe('M340i')
    const sizes = within(screen.getByRole('navigation', { name: 'Factory size' }))
    expect(sizes.getByRole('link', { name: '225/40R19 front, 255/35R19 rear' }).getAttribute('href')).toBe(
      '/vehicles/bmw/m340i/2022?trim=base&oem=225-40r19_255-35r19',
    )
  })

  const rav4 = {
    make: { slug: 'toyota', name: 'Toyota' },
    model: { slug: 'rav4', name: 'RAV4' },
    year: 2021,
    trim: null,
    oem: null,
    confidence: 'sure' as const,
    oems: ['225-65r17'],
  }
  const twoTrims = [
    { slug: 'le', name: 'LE', oems: ['225-65r17'] },
    { slug: 'xle', name: 'XLE', oems: ['225-65r17'] },
  ]
  const some = { level: 'fits-with-caveat' as const, sentence: 'Fits some versions.' }

  it('[SELL-010] of a model year asks for the trim in its head, not on each card', async () => {
    await show(
      listing([product({ verdict: some, optionKind: 'oe' })], { vehicle: rav4 }),
      '/vehicles/toyota/rav4/2021',
      { trims: twoTrims },
    )
    expect(screen.getByText('Which trim is your 2021 Toyota RAV4?')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Trim' })).toBeTruthy()
    expect(card().queryByText(/May fit/)).toBeNull()
    expect(screen.queryByText(/^Fits your/)).toBeNull()
  })

  it('[SELL-010] of a model asks for the year', async () => {
    await show(
      listing([product({ verdict: some })], { vehicle: { ...rav4, year: null } }),
      '/vehicles/toyota/rav4',
      { modelYears: [2021, 2020] },
    )
    expect(screen.getByText('What year is your Toyota RAV4?')).toBeTruthy()
    const years = within(screen.getByRole('navigation', { name: 'Year' }))
    expect(years.getByRole('link', { name: '2020' }).getAttribute('href')).toBe('/vehicles/toyota/rav4/2020')
  })

  it('[SELL-010] of a known vehicle says once that its tires fit; a card says only what is its own', async () => {
    const vehicle = { ...rav4, trim: { slug: 'xle', name: 'XLE' } }
    const fits = { level: 'fits' as const, sentence: 'Fits.' }
    const caveat = { level: 'fits-with-caveat' as const, sentence: 'Check the door sticker.' }
    await show(
      listing(
        [
          product({ verdict: fits, optionKind: 'oe' }),
          product({ productId: 2, verdict: caveat, optionKind: 'oe' }),
        ],
        { vehicle },
      ),
      '/vehicles/toyota/rav4/2021?trim=xle',
      { trims: twoTrims },
    )
    expect(screen.getByText('Fits your 2021 Toyota RAV4 XLE')).toBeTruthy()
    expect(screen.queryByText(/^Which trim/)).toBeNull()
    expect(card().queryByText('Fits')).toBeNull()
    expect(
      within(cards()[1] as HTMLElement).getByText('Check the door sticker.', { exact: false }),
    ).toBeTruthy()
  })

  it('[SELL-005] folds the links to other lists under their headings, and has them all the same', async () => {
    await show(listing([product()]))
    const group = screen.getByRole('heading', { name: 'By tire type' }).closest('details')
    expect(group?.open).toBe(false)
    expect([...(group?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/tire-sizes/225-65r17/types/all-season',
      '/tire-sizes/225-65r17/types/winter',
    ])
  })

  it('[SELL-017] of a vehicle we have nothing for blames no filter', async () => {
    await show(listing([], { facets: [] }), '/vehicles/bmw/m3/2022')
    expect(screen.getByText('We don’t have any tires here right now')).toBeTruthy()
    expect(screen.queryByText(/match these filters|Clear all filters/)).toBe(null)
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBe(null)
  })

  it('that is missing says so and leads to what is close', async () => {
    await show(listing([], { facets: [] }), '/tire-sizes/155-80r13', { isMissing: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('155/80R13 tires')
    expect(screen.getByText('We don’t have any tires here right now')).toBeTruthy()
  })
})
