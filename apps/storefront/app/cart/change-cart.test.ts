import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeCartApi, meridian, refusal, ridgeback } from '../../testing/fake-cart-api.ts'
import { visit } from '../api/visit.ts'
import { newestCart, reloadCart, showCart } from './cart-cache.ts'
import { addTires, removeLine, setQuantity } from './change-cart.ts'

afterEach(async () => {
  await showCart(null)
  vi.unstubAllGlobals()
})

async function openCart(...products: Parameters<typeof fakeCartApi>) {
  const shop = fakeCartApi(...products)
  await reloadCart()
  shop.calls.length = 0
  return shop
}

describe('changing the cart', () => {
  it('[CART-001] adds tires and counts them', async () => {
    const shop = fakeCartApi()
    expect(await addTires({ tireId: meridian.productId, quantity: 4 })).toEqual({ ok: true })
    expect(shop.calls).toEqual(['POST 100021×4'])
    expect(visit().cartItemCount).toBe(4)
  })

  it('sends the last number of somebody who presses quickly, in the order of the versions', async () => {
    const shop = await openCart([meridian])
    const changes = [5, 6, 7].map((quantity) => setQuantity(meridian, quantity))
    expect(await Promise.all(changes)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(shop.calls.at(-1)).toBe('PUT 100021×7')
    expect(shop.calls.length).toBeLessThan(3)
    expect(newestCart()?.itemCount).toBe(7)
  })

  it('shows the words of a refusal and keeps the cart', async () => {
    await openCart([meridian])
    expect(await setQuantity(meridian, 11)).toEqual({ ok: false, message: 'Only 10 of this tire are left.' })
    expect(visit().cartItemCount).toBe(4)
  })

  it('loads the cart again when it was changed elsewhere', async () => {
    const shop = await openCart([meridian])
    shop.version = 7
    shop.lines.set(ridgeback.productId, ridgeback)
    expect(await setQuantity(meridian, 5)).toEqual({ ok: false, message: 'Your cart was changed.' })
    expect(visit().cartItemCount).toBe(8)
    expect(await setQuantity(meridian, 5)).toEqual({ ok: true })
  })

  it('[CART-059] takes out a line by setting its quantity to 0 while others remain', async () => {
    const shop = await openCart([meridian, ridgeback])
    await removeLine(ridgeback)
    expect(shop.calls).toEqual(['PUT 100001×0'])
  })

  it('[CART-061] deletes the cart with its last line', async () => {
    const shop = await openCart([meridian])
    await removeLine(meridian)
    expect(shop.calls).toEqual(['DELETE'])
    expect(visit().cartItemCount).toBe(0)
  })

  it('[CART-057] cleans up after a cart that is gone', async () => {
    const shop = await openCart([meridian])
    shop.nextAnswer = { status: 404, body: { errorMessage: 'There is no cart yet!' } }
    expect(await setQuantity(meridian, 5)).toMatchObject({ ok: false })
    expect(newestCart()).toBeNull()
    expect(visit().cartItemCount).toBe(0)
  })

  it('says that it failed when the server did', async () => {
    const shop = await openCart([meridian])
    shop.nextAnswer = { status: 500, body: { errorMessage: 'relation "cart" does not exist' } }
    expect(await setQuantity(meridian, 5)).toEqual({
      ok: false,
      message: 'We could not change your cart. Try again.',
    })
  })

  it('goes on after a refusal', async () => {
    const shop = await openCart([meridian])
    shop.nextAnswer = refusal('too-many', 'You can order up to 99 of one tire')
    const both = await Promise.all([setQuantity(meridian, 8), addTires({ tireId: 100_001, quantity: 2 })])
    expect(both.map((change) => change.ok)).toEqual([false, true])
  })
})
