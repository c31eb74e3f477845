import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleReviews } from '../../testing/example-reviews.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { paths } from '../paths.ts'
import { reviewAddresses } from './review-addresses.ts'
import { ReviewHubPage } from './review-hub-page.tsx'
import { ReviewedLinesPage } from './reviewed-lines-page.tsx'

afterEach(cleanup)

const { line, summary } = exampleReviews
const lines = [
  {
    ...line,
    reviewCount: 100,
    average: 4.26,
    wouldBuyAgainPercent: 84,
    rankedBy: { average: 4.56, count: 90 },
  },
]
const newest = exampleReviews.reviews.map((review) => ({ ...review, line }))
const shown = {
  scope: { slug: 'kestrel', name: 'Kestrel' },
  summary,
  lines,
  newest,
  resultMetadata: { pagination: { total: 30, page: 2, limit: 12 } },
}
const show = (different = {}) =>
  renderInShop(
    <ReviewedLinesPage
      shown={{ ...shown, ...different }}
      title="Kestrel tire reviews"
      crumbs={[{ label: 'Tire reviews', href: paths.tireReviews() }, { label: 'Kestrel' }]}
      path={paths.brandReviews('kestrel')}
      sort="wet"
      hrefOf={(choice) => paths.brandReviews('kestrel', choice)}
      tires={{ label: 'See Kestrel tires', href: paths.brand('kestrel') }}
    />,
  )

it('[CAT-004] [CAT-018] [CAT-021] [CAT-023] shows the figures, the lines and the newest reviews of its scope', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kestrel tire reviews')
  expect(screen.getAllByText('100 reviews, 84% would buy again')).toHaveLength(2)
  const card = screen.getByRole('heading', { level: 3, name: 'Ridgeback A/T' })
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    '/brands/kestrel-tires/ridgeback-a-t/reviews',
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('[VERD-008] a ranking shows the figure it ranks by, and says what it takes to be in it', async () => {
  await show()
  expect(screen.getByText('Wet grip 4.6')).toBeTruthy()
  expect(screen.getByText('90 ratings')).toBeTruthy()
  expect(screen.getByText('Road tires with at least 30 owner ratings, highest first.')).toBeTruthy()
  cleanup()
  await show({ lines: [] })
  expect(
    screen.getByText('No tire here has 30 owner ratings for this yet. See the most reviewed instead.'),
  ).toBeTruthy()
})

it('[CAT-004] orders and pages are links that keep each other', async () => {
  await show()
  const orders = within(screen.getByRole('navigation', { name: 'Sort tires' })).getAllByRole('link')
  expect(orders.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/brands/kestrel-tires/reviews',
    '/brands/kestrel-tires/reviews?sort=top-rated',
  ])
  expect(screen.getByRole('link', { name: 'Wet grip' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/brands/kestrel-tires/reviews?sort=wet&page=3',
  )
})

it('[CAT-004] without reviews it leads to the tires', async () => {
  await show({ summary: { ...summary, reviewCount: 0, average: null }, lines: [], newest: [] })
  expect(screen.getByText('No reviews here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Kestrel tires' })).toBeTruthy()
})

const group = (slug: string, name: string) => ({ slug, name, reviewCount: 12, average: 4 })
const groups = {
  brands: [group('kestrel', 'Kestrel')],
  types: [group('winter', 'Winter')],
  categories: [group('trailer', 'Trailer')],
}

it('[CAT-022] [CAT-023] the hub leads to its sections and to the reviews of brands, types and categories', async () => {
  await renderInShop(<ReviewHubPage hub={{ summary, lines, newest, groups }} />)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of [
    '/tire-reviews/top-rated',
    '/tire-reviews/noise',
    '/brands/kestrel-tires/reviews',
    '/types/winter/reviews',
    '/categories/trailer/reviews',
  ])
    expect(hrefs).toContain(href)
})

it('every page of reviews stands in the sitemap', () => {
  const addresses = reviewAddresses({ ...groups, lines: [{ brand: 'kestrel', line: 'ridgeback-a-t' }] })
  expect(addresses).toHaveLength(1 + 8 + 3 + 1)
  expect(addresses).toContain('/brands/kestrel-tires/ridgeback-a-t/reviews')
  expect(addresses.some((address) => address.includes('write-a-review'))).toBe(false)
})
