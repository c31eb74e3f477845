import type { ProductCard } from '@shop/contracts/search/products'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleProduct } from '../../../testing/example-product.ts'
import { fakeApi, personalizationAt, philadelphia, session } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { closeLocationSelector, locationSelector } from '../../location/location-selector.ts'
import { keepVisit } from '../../platform/visit/visit.ts'
import { ListingCards } from './listing-cards.tsx'
import type { ListingView } from './listing-view.ts'

afterEach(() => {
  cleanup()
  keepVisit({ personalization: null })
  vi.unstubAllGlobals()
})

/** The first call of a page begins the visit. */
const visiting = {
  'GET /users/session': { body: { ...session, userPersonalization: personalizationAt(philadelphia) } },
}
const shop = { installerId: 7, company: 'Chestnut Street Auto', miles: 1.2 }
const price = { productId: 100_021, shop, outTheDoorInCents: 67_388, day: '2026-11-20' }
const place = { zip: '19103', city: 'Philadelphia', state: 'PA' }
const answering = (...installedPrices: (typeof price | Omit<typeof price, 'shop'>)[]) =>
  fakeApi({
    ...visiting,
    'GET /installed-prices': { body: { place, installedPrices: installedPrices as never } },
  })
const product = (more: Partial<ProductCard> = {}): ProductCard => ({
  ...exampleProduct,
  productId: 100_021,
  ...more,
})
const listing = { vehicle: null, isStaggered: false } as ListingView['listing']
const show = (products: ProductCard[], listed: ListingView['listed'] = 'tire') =>
  renderInShop(
    <ListingCards
      path="/"
      shown={{} as ListingView['shown']}
      hasFilters={false}
      listing={listing}
      listed={listed}
      products={products}
    />,
  )
const inPhiladelphia = () => keepVisit({ personalization: personalizationAt(philadelphia) })

describe('[INST-167] a card of a list', () => {
  it('says what a set costs installed and on what day, by one call for all of them', async () => {
    inPhiladelphia()
    const api = answering(price, { ...price, productId: 2, outTheDoorInCents: 70_148, day: '2026-11-21' })
    await show([product(), product({ productId: 2, name: 'Quatra AW' })])
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
    expect(await first?.findByText('$673.88 installed, Fri, Nov 20')).toBeTruthy()
    expect(first?.getByText('Chestnut Street Auto, tax included')).toBeTruthy()
    expect(second?.getByText('$701.48 installed, Sat, Nov 21')).toBeTruthy()
    expect(
      api.askedAt('GET /installed-prices').map(({ search }) => Object.fromEntries(search)),
    ).toMatchObject([{ productIds: '100021,2', userZip: '19103' }])
  })

  it('asks for a ZIP while nobody knows one, and asks us nothing', async () => {
    const api = answering(price)
    await show([product()])
    await userEvent.click(screen.getByRole('button', { name: 'Enter your ZIP' }))
    expect(locationSelector().isOpen).toBe(true)
    act(closeLocationSelector)
    expect(api.countOf('GET /installed-prices')).toBe(0)
  })

  it('says the price at the door where no shop can mount it, and what is not known', async () => {
    inPhiladelphia()
    answering(
      { ...price, shop: null, outTheDoorInCents: 58_060, day: '2026-11-19' } as never,
      { ...price, productId: 2, outTheDoorInCents: null } as never,
    )
    await show([product(), product({ productId: 2 })])
    expect(await screen.findByText('$580.60 shipped, Thu, Nov 19')).toBeTruthy()
    expect(screen.getByText('No installers near you for this size yet')).toBeTruthy()
    expect(screen.getByText('No installed price for this tire yet')).toBeTruthy()
    cleanup()
    fakeApi(visiting)
    await show([product()])
    expect(await screen.findByText('We couldn’t load the installed price')).toBeTruthy()
  })

  it('of a line of several sizes has the lowest price and no day', async () => {
    inPhiladelphia()
    answering(price)
    await show([product({ sizeCount: 12 })], 'line')
    expect(await screen.findByText('Installed from $673.88')).toBeTruthy()
  })

  it('has none where the tire is sold out, or a set is two sizes', async () => {
    inPhiladelphia()
    const api = answering(price)
    await show([
      product({ inStock: false }),
      product({ productId: 2, rear: { ...exampleProduct, productId: 3 } as never }),
    ])
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
    expect(screen.queryByText(/installed/)).toBeNull()
    expect(api.countOf('GET /installed-prices')).toBe(0)
  })
})
