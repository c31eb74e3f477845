import { fetchTimings } from '@shop/contracts/client/cached-get'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ID_OF_CART, meridian } from '../../testing/example-cart.ts'
import { fakeCartApi } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { opensOverlay } from '../platform/overlay/overlay-address.ts'
import { keepVisit, visit } from '../platform/visit/visit.ts'
import { showCart } from './cart-cache.ts'
import { CartOnDemand } from './cart-on-demand.tsx'
import { cartPart } from './cart-part.ts'

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(async () => void (await cartPart.load()))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeCartApi()
  keepVisit({ cartItemCount: 0 })
})
afterEach(async () => {
  cleanup()
  await showCart(null)
  // SWR asks only once in this time; the next test is another visit.
  vi.advanceTimersByTime(fetchTimings(false).dedupingInterval)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OF_ANOTHER = '22222222-2222-4222-8222-222222222222'
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

const show = (path: string) =>
  renderInShop(
    <>
      <RouterLink href="#openCart">Cart</RouterLink>
      <CartOnDemand />
    </>,
    { path },
  )

describe('the cart in the address', () => {
  it('[CART-007] opens on load', async () => {
    await show('/tire-sizes/225-65r17#openCart')
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeTruthy()
  })

  it('opens by its link and closes to the page as it was', async () => {
    await show('/tire-sizes/225-65r17?type=winter')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Cart' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[CART-045] [CART-049] is the one that `cartId` names, although the browser remembers none', async () => {
    const api = fakeCartApi([meridian])
    keepVisit({ cartItemCount: 0 })
    await show(`/tire-sizes/225-65r17?cartId=${ID_OF_CART}#openCart`)
    expect(await screen.findByRole('heading', { name: 'Meridian AS' })).toBeTruthy()
    expect(api.named).toEqual([ID_OF_CART])
    expect(visit().cartItemCount).toBe(4)
  })

  it('[CART-045] is the own one where `cartId` names that of another', async () => {
    const api = fakeCartApi([meridian])
    keepVisit({ cartItemCount: 4 })
    await show(`/types?cartId=${OF_ANOTHER}#openCart`)
    expect(await screen.findByRole('heading', { name: 'Meridian AS' })).toBeTruthy()
    expect(api.named).toEqual([OF_ANOTHER, null])
  })

  it('[CART-045] is empty where `cartId` names that of another and there is no own one', async () => {
    await show(`/types?cartId=${OF_ANOTHER}#openCart`)
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })

  it.each([
    ['#openCart', true],
    ['#openCart=true', true],
    ['#tireSize=225/65R17&openCart', true],
    ['#find-tires', false],
    ['', false],
  ])('%j opens it: %s', (hash, opens) => {
    expect(opensOverlay(hash, 'openCart')).toBe(opens)
  })
})
