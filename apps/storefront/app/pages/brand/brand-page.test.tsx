import type { ReviewOfLine } from '@shop/contracts/reviews/reviews'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleLine } from '../../../testing/example-line.ts'
import { exampleListing } from '../../../testing/example-product.ts'
import { exampleReviews } from '../../../testing/example-reviews.ts'
import { exampleTrims, exampleVehicle } from '../../../testing/example-vehicle.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { BrandPage } from './brand-page.tsx'
import type { Brand, BrandPageData } from './load-brand.ts'
import { snowOf } from './snow-of-brand.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (name: string, threePeakMountainSnowflake = false) => ({
  ...exampleLine,
  name,
  simpleScore: 8.5,
  reviews: { average: 4.5, count: 10 },
  sizeCount: 3,
  fromSetPriceInCents: 10_000,
  threePeakMountainSnowflake,
})

const brand: Brand = {
  slug: 'northline',
  name: 'Northline',
  story: 'Northline began as a foundry.',
  isStopSelling: false,
  lineCount: 482,
  sizeCount: 122,
  fromSetPriceInCents: 10_699,
  simpleScore: 8.4,
  reviews: { average: 4.4, count: 100 },
  warrantyMiles: { least: 45_000, most: 80_000 },
  types: [
    {
      slug: 'winter',
      name: 'Winter',
      lineCount: 6,
      fromSetPriceInCents: 10_999,
      lineNames: ['Borealis Ice'],
      imageSrc: null,
    },
  ],
  categories: [],
  lines: [line('Meridian AS'), line('Borealis Ice', true), line('Harborlight'), line('Portage')],
  validUntil: null,
}

const [first] = exampleReviews.reviews
const reviews = {
  summary: exampleReviews.summary,
  newest: first ? [{ ...first, line: { ...exampleLine, name: 'Meridian AS' } } satisfies ReviewOfLine] : [],
  places: [
    { measure: 'noise' as const, average: 4.3, place: 2, of: 39 },
    { measure: 'longevity' as const, average: 6.1, place: 38, of: 39 },
    { measure: 'wet' as const, average: 4.1, place: 20, of: 39 },
  ],
}

const page: BrandPageData = {
  path: '/brands/northline-tires',
  query: { brand: 'northline' },
  listing: {
    products: [],
    facets: [],
    validUntil: null,
    isStaggered: false,
    vehicle: null,
    resultMetadata: { pagination: { total: 0, page: 1, limit: 12 } },
    stopSellingBrandMapBrandsList: [],
  },
  about: {
    heading: 'Northline tires',
    lead: '4 lines.',
    title: 'Northline tires',
    description: 'Northline tires',
    canonical: '/brands/northline-tires',
    crumbs: [],
    related: [],
  },
  brand,
  modelYears: [],
  trims: [],
  theme: null,
  endsAt: null,
  isMissing: false,
  reviews,
  years: [2020, 2019],
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const show = (different: Partial<BrandPageData> = {}, path = '/brands/northline-tires') =>
  renderInShop(<BrandPage page={{ ...page, ...different }} />, {
    path,
    pages: { '/vehicles/*': <Address /> },
  })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of a brand', () => {
  it('[CAT-003] says what the brand is known for and not for, by its place among all brands', async () => {
    await show()
    const points = part('What it’s known for').getAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Known for: Noise Owners rate it 4.3 out of 5, 2nd of 39 brands.',
      'Not known for: Deep snow Only Borealis Ice has the mountain snowflake.',
      'Not known for: Longevity We score it 6.1 out of 10 on average, 38th of 39 brands.',
      expect.stringContaining('Not known for: Doesn’t make All-season, All-terrain'),
    ])
  })

  it('[CAT-003] has who makes the tires, its types by their treads and what owners say', async () => {
    await show()
    expect(part('About Northline').getByText('Northline began as a foundry.')).toBeTruthy()
    expect(
      part('By tire type')
        .getByRole('link', { name: /Winter/ })
        .getAttribute('href'),
    ).toBe('/brands/northline-tires/types/winter')
    const owners = part('What owners say')
    expect(owners.getByText('100 reviews, 84% would buy again')).toBeTruthy()
    expect(owners.getByRole('link', { name: 'Meridian AS' })).toBeTruthy()
    expect(owners.getByRole('link', { name: 'Read all 100 reviews' }).getAttribute('href')).toBe(
      '/brands/northline-tires/reviews',
    )
  })

  it('[SELL-013] with few tires has its type pills and no filters; with many, or narrowed, it has both', async () => {
    const count = (value: string, n: number) => ({ value, label: value, count: n, isChosen: false })
    const facets = [
      { key: 'types' as const, options: [count('winter', 8), count('touring', 6)] },
      { key: 'rating' as const, options: [count('4', 3)] },
    ]
    const listed = (total: number) => ({
      listing: { ...page.listing, facets, resultMetadata: { pagination: { total, page: 1, limit: 12 } } },
    })
    await show(listed(14))
    expect(screen.getByRole('navigation', { name: 'Tire type' })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Filters/ })).toBeNull()
    cleanup()
    await show(listed(60))
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy()
    cleanup()
    await show(listed(3), '/brands/northline-tires?rating=4')
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy()
  })

  it('stands without what could not be loaded, and a brand we no longer sell has no board', async () => {
    await show({ reviews: null, years: [], brand: { ...brand, isStopSelling: true } })
    expect(screen.queryByRole('region', { name: 'What owners say' })).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('heading', { name: 'All Northline tires' })).toBeTruthy()
  })
})

describe('the board of a brand', () => {
  const answers = (total: number) =>
    fakeApi({
      'GET /products': () => ({
        body: exampleListing(total),
      }),
      'GET /vehicles/makes': () => ({ body: { makes: [exampleVehicle.make] } }),
      'GET /vehicles/makes/bmw/models': () => ({
        body: { make: exampleVehicle.make, models: [exampleVehicle.model] },
      }),
      'GET /vehicles/makes/bmw/models/m4/years/2019/trims': () => ({
        body: exampleTrims,
      }),
      'GET /vehicles/makes/bmw/models/m4/years/2019/trims/competition': () => ({
        body: { vehicle: exampleVehicle },
      }),
    })
  const mine = vehicleToKeep(exampleVehicle, exampleVehicle.options[0]?.oem)

  it('begins with my vehicle, says how many fit and leads to them', async () => {
    const { askedAt } = answers(6)
    chooseVehicle(mine)
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'See 6 that fit' }))
    expect((await screen.findByTestId('address')).textContent).toMatch(
      /^\/vehicles\/bmw\/m4\/2019\?trim=competition&oem=.*&brands=northline$/,
    )
    expect(askedAt('GET /products')[0]?.search.get('vehicle')).toBe('bmw/m4/2019/competition')
  })

  it('says when none fits, and leads to what does', async () => {
    answers(0)
    chooseVehicle(mine)
    await show()
    expect(await screen.findByText(/^We don’t have a Northline tire for the 2019 BMW M4/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'See tires that fit' }))
    expect((await screen.findByTestId('address')).textContent).not.toContain('brands=')
  })

  it('goes on as a plain form to the steps of a vehicle, and from there to the brand', async () => {
    fakeApi({})
    await show()
    const form = screen.getByRole('form', { name: 'Find a Northline tire' })
    expect(form.getAttribute('action')).toBe('/find-by-vehicle')
    expect(new FormData(form as HTMLFormElement).get('onto')).toBe('brands/northline')
  })
})

describe('deep snow', () => {
  const lines = (marked: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({ name: `L${at + 1}`, threePeakMountainSnowflake: at < marked }))

  it.each([
    [0, 5, false, 'None of its tires have the mountain snowflake.'],
    [2, 6, false, 'Only L1 and L2 have the mountain snowflake.'],
    [5, 15, false, 'Only 5 of 15 tires have the mountain snowflake.'],
    [4, 6, true, '4 of 6 tires have the mountain snowflake.'],
  ])('of %i marked lines in %i', (marked, all, isStrength, text) => {
    expect(snowOf(lines(marked, all))).toEqual({ isStrength, text })
  })

  it('is not mentioned where some are marked and some are not', () => {
    expect(snowOf(lines(5, 12))).toBeNull()
    expect(snowOf(lines(0, 1))).toBeNull()
  })
})
