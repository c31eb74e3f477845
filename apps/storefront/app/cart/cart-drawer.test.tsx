import { fetchTimings } from '@shop/contracts/client/cached-get'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meridian, ridgeback } from '../../testing/example-cart.ts'
import { exampleProduct } from '../../testing/example-product.ts'
import { fakeCartApi, welcome25 } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { keepVisit } from '../platform/visit/visit.ts'
import { showCart } from './cart-cache.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { UNDO_MS } from './removed-item.tsx'

const somewhere = {
  customer_type: 'retail',
  gaClientId: null,
  rudderAnonymousId: null,
  rudderSessionId: null,
  userLocation: null,
  userLocationZip: '19103',
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  cleanup()
  await showCart(null)
  keepVisit({ personalization: null })
  // SWR asks only once in this time; the next test is another visit.
  vi.advanceTimersByTime(fetchTimings(false).dedupingInterval)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Express = ComponentProps<typeof CartDrawer>['express']

async function open(api: ReturnType<typeof fakeCartApi>, justAdded = false, express?: Express) {
  keepVisit({ cartItemCount: [...api.lines.values()].reduce((sum, line) => sum + line.quantity, 0) })
  await renderInShop(<CartDrawer open justAdded={justAdded} onClose={() => {}} express={express} />)
  return screen.findByRole('dialog', { name: /Your cart/ })
}

describe('CartDrawer', () => {
  it('[CART-080] nobody is caught in the wallets’ frame: a stop behind it leads to the top', async () => {
    const dialog = await open(fakeCartApi([meridian]), false, () => <iframe title="Wallets" />)
    const frame = await within(dialog).findByTitle('Wallets')
    const toTop = within(dialog).getByRole('button', { name: 'Back to top of cart' })
    expect(frame.compareDocumentPosition(toTop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    toTop.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(dialog)
    toTop.focus()
    await user.tab()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
  })

  it('[CART-002] lists the tires with their amounts and leads to checkout', async () => {
    const dialog = await open(fakeCartApi([meridian]), true)
    expect(await within(dialog).findByRole('heading', { name: 'Meridian AS' })).toBeTruthy()
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Your cart 4 tires')
    expect(within(dialog).getByText('Added.')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe(
      '/checkout/shipping',
    )
  })

  it.each([
    ['[CHK-015] home without an address opens the shipping form', null, '/checkout/shipping'],
    [
      '[CHK-016] [CHK-017] home with an address goes to payment, away from the cart',
      { addressLine1: '2038 Delancey Pl', city: 'Philadelphia', state: 'PA', zip: '19103' },
      '/checkout/payments?redirectFrom=cart_modal',
    ],
  ])('%s', async (_, address, href) => {
    const api = fakeCartApi([meridian])
    api.different = {
      cartShipping: address && {
        ...address,
        id: 'cart-1',
        shippingOption: 'home',
        shippingLocationId: null,
        installer: null,
      },
    }
    const dialog = await open(api)
    const link = await within(dialog).findByRole('link', { name: 'Check out' })
    expect(link.getAttribute('href')).toBe(href)
  })

  it.each([
    [false, 'Subtotal before tax'],
    [true, 'Total'],
  ])('calls the sum what it is (complete: %s)', async (complete, label) => {
    const dialog = await open(fakeCartApi([meridian], { complete }))
    await within(dialog).findByRole('link', { name: 'Check out' })
    expect(dialog.textContent).toContain(label)
    expect(dialog.textContent?.includes('At checkout')).toBe(!complete)
  })

  it('[CART-003] says that it is empty, without asking for a cart that is not there', async () => {
    const api = fakeCartApi()
    const dialog = await open(api)
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
    expect(api.calls).toEqual([])
  })

  it('shows the wanted number and, when the server refuses, the old one with its words', async () => {
    const api = fakeCartApi([{ ...meridian, quantity: 10 }])
    const dialog = await open(api)
    await user.click(await within(dialog).findByRole('button', { name: 'More' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Only 10 left in stock.')
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('spinbutton').value).toBe('10'))
  })

  it('brings back what was removed', async () => {
    const api = fakeCartApi([meridian, ridgeback])
    const dialog = await open(api)
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Kestrel Ridgeback A/T' }))
    const undo = await within(dialog).findByRole('button', { name: 'Undo' })
    expect(within(dialog).queryByRole('heading', { name: 'Ridgeback A/T' })).toBeNull()
    await user.click(undo)
    expect(await within(dialog).findByRole('heading', { name: 'Ridgeback A/T' })).toBeTruthy()
    expect(api.lines.get(ridgeback.productId)?.quantity).toBe(4)
  })

  it('[CART-062] [CART-063] is empty after its last tires, with five seconds to think again', async () => {
    const dialog = await open(fakeCartApi([meridian]))
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Northline Meridian AS' }))
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
    const undo = within(dialog).getByRole('button', { name: 'Undo' })
    act(() => undo.blur())
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100))
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('brings back the last tires with their coverage and the codes of the cart', async () => {
    const api = fakeCartApi([{ ...meridian, roadHazardState: 2 }])
    api.coupons = [welcome25, { ...welcome25, promoCode: 'FIRST1000' }]
    const dialog = await open(api)
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Northline Meridian AS' }))
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
    expect(api.coupons).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await within(dialog).findByRole('button', { name: 'Remove FIRST1000' })).toBeTruthy()
    expect(api.coupons.map(({ promoCode }) => promoCode)).toEqual(['WELCOME25', 'FIRST1000'])
    expect(api.covered()).toEqual([meridian.productId])
  })

  it('brings back the last tires although one of the codes no longer holds, and says so', async () => {
    const api = fakeCartApi([meridian])
    api.coupons = [welcome25, { ...welcome25, promoCode: 'FIRST1000' }]
    const dialog = await open(api)
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Northline Meridian AS' }))
    await within(dialog).findByText('Your cart is empty')
    api.refuseAfter(1, 'code-refused', 'The code WELCOME25 is over.')
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The code WELCOME25 is over.')
    expect(await within(dialog).findByRole('heading', { name: 'Meridian AS' })).toBeTruthy()
    expect(api.coupons.map(({ promoCode }) => promoCode)).toEqual(['FIRST1000'])
  })

  it('strikes what a reduced line would cost at the public price, and nothing elsewhere', async () => {
    const reduced = { ...meridian, publicLineTotalInCents: 68_400 }
    const dialog = await open(fakeCartApi([reduced, ridgeback]))
    await within(dialog).findByRole('heading', { name: 'Ridgeback A/T' })
    expect([...dialog.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['was $684.00'])
  })

  it('offers the tires somebody looked at when the cart is empty, once we know where they are', async () => {
    const api = fakeCartApi()
    api.viewed = [exampleProduct, { ...exampleProduct, productId: 7, name: 'Sold out', inStock: false }]
    const dialog = await open(api)
    expect(await within(dialog).findByText('Your cart is empty')).toBeTruthy()
    expect(within(dialog).queryByRole('region', { name: 'Recently viewed tires' })).toBeNull()
    act(() => keepVisit({ personalization: somewhere }))
    const viewed = await within(dialog).findByRole('region', { name: 'Recently viewed tires' })
    expect(within(viewed).getAllByRole('link')).toHaveLength(1)
    expect(within(viewed).getByRole('link', { name: exampleProduct.name })).toBeTruthy()
  })

  it('offers to try again when the cart does not come', async () => {
    const api = fakeCartApi([meridian])
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    const dialog = await open(api)
    expect(await within(dialog).findByText('We couldn’t load your cart.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('says that it takes long when it does', async () => {
    const api = fakeCartApi([meridian])
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const dialog = await open(api)
    expect(within(dialog).getByRole('status', { name: 'Loading your cart' })).toBeTruthy()
    expect(within(dialog).queryByText('This is taking longer than usual.')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(fetchTimings(false).loadingTimeout + 100))
    expect(within(dialog).getByText('This is taking longer than usual.')).toBeTruthy()
  })
})
