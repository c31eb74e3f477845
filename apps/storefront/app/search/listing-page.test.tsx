import type { ListedTire } from '@shop/contracts/search'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleLine } from '../../testing/example-line.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { ListingPage } from './listing-page.tsx'
import type { Listing } from './load-listing.ts'

afterEach(cleanup)

const tire = (different: Partial<ListedTire> = {}): ListedTire => ({
  ...exampleLine,
  productId: 100_021,
  size: '225/65R17',
  sizeSlug: '225-65r17',
  service: '102H',
  price: { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' },
  setOfFourInCents: 61_196,
  setSavingInCents: 0,
  inStock: true,
  ...different,
})

const listing = (tires: ListedTire[], page = { total: tires.length, page: 1, limit: 12 }): Listing => ({
  size: { label: '225/65R17', slug: '225-65r17' },
  types: [
    { slug: 'all-season', name: 'All Season', count: 2 },
    { slug: 'winter', name: 'Winter', count: 1 },
  ],
  tires,
  resultMetadata: { pagination: page },
})

const show = (shown: Listing, search = '') =>
  renderInShop(<ListingPage listing={shown} />, { path: `/tire-sizes/225-65r17${search}` })

const card = () =>
  within(screen.getAllByRole('listitem').find((item) => item.querySelector('h3')) as HTMLElement)

describe('the tires of a size', () => {
  it('shows a card with price each and for a set, leading to the tire in this size', async () => {
    await show(listing([tire()]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('225/65R17 tires')
    expect(card().getByText('$152.99')).toBeTruthy()
    expect(card().getByText('$611.96 for a set of 4')).toBeTruthy()
    expect(card().getByRole('link').getAttribute('href')).toBe(
      '/brands/northline-tires/meridian-as?size=225-65r17',
    )
  })

  it('shows a sold-out tire as such, with the way to similar ones', async () => {
    await show(listing([tire({ inStock: false })]))
    expect(card().getByText('Out of stock')).toBeTruthy()
    expect(card().queryByText('View tire')).toBeNull()
    expect(card().getByRole('link', { name: 'See similar' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?type=all-season',
    )
  })

  it('labels a price that is not everybody’s and says what the set saves', async () => {
    const price = { salePriceInCents: 13_000, publicPriceInCents: 15_299, label: 'fleet' }
    await show(listing([tire({ price, setSavingInCents: 9_196 })]))
    expect(card().getByText('Fleet price')).toBeTruthy()
    expect(card().getByText('$152.99').closest('s')).not.toBeNull()
    expect(card().getByText('Save $91.96 on 4')).toBeTruthy()
  })

  it('filters by links that keep the order', async () => {
    await show(listing([tire()]), '?type=winter&sort=price-low-to-high')
    const pills = within(screen.getByRole('navigation', { name: 'Tire type' }))
    expect(pills.getByRole('link', { current: true }).textContent).toBe('Winter 1')
    expect(pills.getByRole('link', { name: 'All 3 tires' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?sort=price-low-to-high',
    )
  })

  it('is put in order by price, and by a plain form for those without script', async () => {
    await show(listing([tire()]), '?type=winter')
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
    const form = select.closest('form')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      type: 'winter',
      sort: 'recommended',
    })
    await userEvent.selectOptions(select, 'Price: Low to High')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('price-low-to-high')
  })

  it('says where the list stands and leads on', async () => {
    await show(listing([tire(), tire({ productId: 2 })], { total: 15, page: 2, limit: 2 }), '?page=2')
    expect(screen.getByText('Showing 3 to 4 of 15 tires')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show 2 more tires' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17?page=3',
    )
    expect(screen.getByRole('link', { name: 'Show earlier tires' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17',
    )
  })

  it('leads back from a type that this size does not come in', async () => {
    await show(listing([]), '?type=racing')
    expect(screen.getByText('No tires of this type in this size')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all 3 tires' }).getAttribute('href')).toBe(
      '/tire-sizes/225-65r17',
    )
  })
})
