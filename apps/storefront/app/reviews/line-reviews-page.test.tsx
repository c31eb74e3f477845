import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleReviews } from '../../testing/example-reviews.ts'
import { exampleVehicle } from '../../testing/example-vehicle.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { chooseVehicle, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { LineReviewsPage } from './line-reviews-page.tsx'
import { ProductReviews } from './product-reviews.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const base = '/brands/kestrel-tires/ridgeback-a-t/reviews'
const show = (search = '', shown = exampleReviews) =>
  renderInShop(<LineReviewsPage shown={shown} />, { path: base + search })
const hrefs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the reviews of a line', () => {
  it('[CAT-011] show the figures of all owners, with each attribute', async () => {
    await show()
    expect(screen.getByText('100 reviews, 84% would buy again')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: '4.26 out of 5' })).toHaveLength(1)
    expect(screen.getByRole('img', { name: '3.2 out of 5' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeTruthy()
  })

  it('are filtered by links that keep the rest of the choice and start on the first page', async () => {
    await show('?sort=newest&make=subaru&model=outback&page=2')
    expect(hrefs('Reviews by stars')[4]).toBe(`${base}?sort=newest&stars=1&make=subaru&model=outback`)
    expect(hrefs('Sort reviews')[0]).toBe(`${base}?make=subaru&model=outback`)
    expect(hrefs('Reviews by vehicle')[0]).toBe(`${base}?sort=newest`)
    const chosen = screen.getByRole('link', { name: 'Subaru Outback (9)' })
    expect(chosen.getAttribute('aria-current')).toBe('true')
  })

  it('say what is known of the owner, and no name', async () => {
    await show()
    expect(
      screen.getByText(
        'Verified Buyer, 2019 Subaru Outback. 10,000-14,999 miles. Highway and city. Wouldn’t buy again. Nov 2025.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Feb 2024.')).toBeTruthy()
  })

  it('lead to the pages before and after', async () => {
    await show('?page=2')
    expect(hrefs('Pages of reviews')).toEqual([base, `${base}?page=3`])
    expect(screen.getByText('Page 2 of 10')).toBeTruthy()
  })

  it('invite the first one, and offer all when a filter finds none', async () => {
    const none = { ...exampleReviews, reviews: [] }
    await show('?stars=1', none)
    expect(screen.getByRole('link', { name: 'Show all reviews' }).getAttribute('href')).toBe(base)
    cleanup()
    const summary = { ...exampleReviews.summary, reviewCount: 0, average: null }
    await show('', { ...none, summary })
    expect(screen.getByRole('link', { name: 'Write the first one' }).getAttribute('href')).toBe(
      '/brands/kestrel-tires/ridgeback-a-t/write-a-review',
    )
  })

  it('are counted for the shopper’s vehicle in room that stands already', async () => {
    const total = { total: 7, page: 1, limit: 1 }
    vi.spyOn(browserClient, 'call').mockResolvedValue({
      ok: true,
      data: { ...exampleReviews, resultMetadata: { pagination: total } },
    } as never)
    await show()
    const mine = () => screen.getByRole('link', { name: /^My vehicle/ })
    expect(mine().getAttribute('href')).toBe('/find-by-vehicle')
    cleanup()
    chooseVehicle(vehicleToKeep(exampleVehicle))
    await show()
    expect(await screen.findByText('(7)')).toBeTruthy()
    expect(mine().getAttribute('href')).toBe(`${base}?make=bmw&model=m4`)
  })
})

it('on the page of the line the first reviews stand with the way to all of them', async () => {
  await renderInShop(<ProductReviews shown={exampleReviews} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Owner reviews' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Read all 100 reviews' }).getAttribute('href')).toBe(base)
  expect(screen.getByRole('link', { name: 'Write a review' })).toBeTruthy()
})
