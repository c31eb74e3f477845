import { fetchTimings } from '@shop/contracts/client/cached-get'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCartApi, meridian, ridgeback } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { keepVisit } from '../api/visit.ts'
import { showCart } from './cart-cache.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { UNDO_MS } from './removed-item.tsx'

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  cleanup()
  await showCart(null)
  // SWR asks only once in this time; the next test is another visit.
  vi.advanceTimersByTime(fetchTimings(false).dedupingInterval)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(api: ReturnType<typeof fakeCartApi>, justAdded = false) {
  keepVisit({ cartItemCount: [...api.lines.values()].reduce((sum, line) => sum + line.quantity, 0) })
  await renderInShop(<CartDrawer open justAdded={justAdded} onClose={() => {}} />)
  return screen.findByRole('dialog', { name: /Your cart/ })
}

describe('CartDrawer', () => {
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
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Only 10 of this tire are left.')
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

  it('offers to try again when the cart does not come', async () => {
    const api = fakeCartApi([meridian])
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
    const dialog = await open(api)
    expect(await within(dialog).findByText('We could not load your cart.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('says that it takes long when it does', async () => {
    const api = fakeCartApi([meridian])
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const dialog = await open(api)
    expect(within(dialog).getByRole('status', { name: 'Loading your cart' })).toBeTruthy()
    expect(within(dialog).queryByText('This takes longer than usual.')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(fetchTimings(false).loadingTimeout + 100))
    expect(within(dialog).getByText('This takes longer than usual.')).toBeTruthy()
  })
})
