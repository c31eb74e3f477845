import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCartApi } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { opensOverlay } from '../platform/overlay/overlay-address.ts'
import { keepVisit } from '../platform/visit/visit.ts'

import { CartOnDemand } from './cart-on-demand.tsx'
import { loadCartDrawer } from './load-cart-drawer.ts'

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(() => loadCartDrawer())
beforeEach(() => {
  fakeCartApi()
  keepVisit({ cartItemCount: 0 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
