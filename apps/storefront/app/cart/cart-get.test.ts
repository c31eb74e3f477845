import { afterEach, expect, it, vi } from 'vitest'
import { exampleCart } from '../../testing/example-cart.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { newestCart, showCart } from './cart-cache.ts'
import { cartGet } from './cart-get.ts'

afterEach(() => vi.unstubAllGlobals())

it('[CART-081] a cart that was asked for before a change, and answered after it, is not taken for the newer one', async () => {
  const changed = exampleCart({ version: 2 })
  fakeApi({ 'GET /cart-summary': { status: 200, body: { siteCart: { ...changed, version: 1 } } } })
  const asked = cartGet(true).fetcher()
  await showCart(changed)
  expect(await asked).toEqual({ siteCart: changed })
  expect(newestCart()?.version).toBe(2)
})
