import { afterEach, describe, expect, it, vi } from 'vitest'
import { meridian, ridgeback } from '../../testing/example-cart.ts'
import { exampleVehicle } from '../../testing/example-vehicle.ts'
import { fakeCartApi, refusal } from '../../testing/fake-cart-api.ts'
import { chooseVehicle, forgetVehicle, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { visit } from '../platform/visit/visit.ts'
import { newestCart, reloadCart, showCart } from './cart-cache.ts'
import {
  addBack,
  addStaggeredPair,
  addTires,
  coverAll,
  coverLine,
  enterCode,
  removeCode,
  removeLines,
  replaceLine,
  setQuantity,
} from './change-cart.ts'

afterEach(async () => {
  await showCart(null)
  vi.unstubAllGlobals()
})

const noCart = {
  status: 404,
  body: {
    errorMessage: 'There is no cart yet!',
    error: { code: 'NotFound', message: 'There is no cart yet!' },
  },
}

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
    expect(await setQuantity(meridian, 11)).toEqual({ ok: false, message: 'Only 10 left in stock.' })
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
    await removeLines([ridgeback])
    expect(shop.calls).toEqual(['PUT 100001×0'])
  })

  it('[CART-061] deletes the cart with its last line', async () => {
    const shop = await openCart([meridian])
    await removeLines([meridian])
    expect(shop.calls).toEqual(['DELETE'])
    expect(visit().cartItemCount).toBe(0)
  })

  it('[CART-057] cleans up after a cart that is gone', async () => {
    const shop = await openCart([meridian])
    shop.lines.clear()
    shop.nextAnswer = noCart
    expect(await setQuantity(meridian, 5)).toMatchObject({ ok: false })
    expect(newestCart()).toBeNull()
    expect(visit().cartItemCount).toBe(0)
  })

  it('shows the cart that one was joined with, and says so', async () => {
    const shop = await openCart([meridian])
    shop.lines.set(ridgeback.productId, ridgeback)
    shop.nextAnswer = noCart
    expect(await setQuantity(meridian, 5)).toEqual({
      ok: false,
      message: 'Your cart was changed in another window. Here’s how it looks now.',
    })
    expect(visit().cartItemCount).toBe(8)
  })

  it('says that it failed when the server did', async () => {
    const shop = await openCart([meridian])
    shop.nextAnswer = { status: 500, body: { errorMessage: 'relation "cart" does not exist' } }
    expect(await setQuantity(meridian, 5)).toEqual({
      ok: false,
      message: 'We couldn’t update your cart. Try again.',
    })
  })

  it('goes on after a refusal', async () => {
    const shop = await openCart([meridian])
    shop.nextAnswer = refusal('too-many', 'You can order up to 99 of one tire')
    const both = await Promise.all([setQuantity(meridian, 8), addTires({ tireId: 100_001, quantity: 2 })])
    expect(both.map((change) => change.ok)).toEqual([false, true])
  })

  it('names the vehicle of the shopper and its option', async () => {
    const shop = fakeCartApi()
    chooseVehicle(vehicleToKeep(exampleVehicle, '255-40r18'))
    await addTires({ tireId: meridian.productId, quantity: 4 })
    expect(shop.vehicle).toEqual({ vehicleId: exampleVehicle.vehicleId, oem: '255-40r18' })
    chooseVehicle(vehicleToKeep(exampleVehicle))
    await addTires({ tireId: meridian.productId, quantity: 1 })
    expect(shop.vehicle).toEqual({ vehicleId: exampleVehicle.vehicleId })
    forgetVehicle()
    await addTires({ tireId: meridian.productId, quantity: 1 })
    expect(shop.vehicle).toBeUndefined()
  })

  it('adds a staggered pair front and rear', async () => {
    const shop = fakeCartApi()
    const front = { tireId: meridian.productId, quantity: 2 }
    const rear = { tireId: ridgeback.productId, quantity: 2 }
    expect(await addStaggeredPair(front, rear)).toEqual({ ok: true })
    expect(newestCart()?.siteProducts.map(({ position }) => position)).toEqual(['front', 'rear'])
    expect(shop.calls).toEqual(['POST 100021×2 100001×2'])
  })

  it('adds nothing of a pair when the rear tires are refused', async () => {
    const shop = fakeCartApi()
    const front = { tireId: meridian.productId, quantity: 2 }
    const change = await addStaggeredPair(front, { tireId: ridgeback.productId, quantity: 11 })
    expect(change).toEqual({ ok: false, message: 'Only 10 left in stock.' })
    expect(shop.lines.size).toBe(0)
  })

  it('[HOUSE-080] removes and brings back a staggered pair as one', async () => {
    const front = { ...meridian, position: 'front' as const }
    const rear = { ...ridgeback, position: 'rear' as const }
    const third = { ...meridian, lineId: 'third', productId: 100_030 }
    const shop = await openCart([front, rear, third])
    await removeLines([front, rear])
    expect(shop.calls).toEqual(['PUT 100021×0 100001×0'])
    await addBack([front, rear])
    expect(shop.calls.slice(1)).toEqual(['POST 100021×4 100001×4'])
  })

  it('keeps a pair whole when one end of it cannot be removed', async () => {
    const front = { ...meridian, position: 'front' as const }
    const rear = { ...ridgeback, position: 'rear' as const }
    const third = { ...meridian, lineId: 'third', productId: 100_030 }
    const shop = await openCart([front, rear, third])
    shop.nextAnswer = refusal('out-of-stock', 'Not now.')
    expect(await removeLines([front, rear])).toEqual({ ok: false, message: 'Not now.' })
    expect([...shop.lines.keys()].toSorted()).toEqual([100_001, 100_021, 100_030])
    expect(shop.calls).toHaveLength(1)
  })

  it('[HOUSE-080] puts other tires in the place of a line in one call, or leaves it as it was', async () => {
    const shop = await openCart([meridian])
    expect(await replaceLine(meridian, ridgeback.productId)).toEqual({ ok: true })
    expect([...shop.lines.keys()]).toEqual([ridgeback.productId])
    expect(shop.calls).toEqual(['PUT 100021×0 100001×4'])
    shop.nextAnswer = refusal('out-of-stock', 'Not now.')
    await replaceLine({ ...ridgeback, quantity: 4 }, meridian.productId)
    expect([...shop.lines.keys()]).toEqual([ridgeback.productId])
    expect(shop.calls).toHaveLength(2)
  })

  it('[COV-001] [COV-002] covers one line, all lines, and none', async () => {
    const shop = await openCart([meridian, ridgeback])
    await coverLine(ridgeback, true)
    expect(shop.covered()).toEqual([ridgeback.productId])
    await coverAll(true)
    expect(shop.covered()).toEqual([meridian.productId, ridgeback.productId])
    await coverAll(false)
    expect(shop.covered()).toEqual([])
  })

  it('enters and removes a code, and shows why one is refused', async () => {
    const shop = await openCart([meridian])
    expect(await enterCode('WELCOME25')).toEqual({ ok: true })
    expect(newestCart()?.siteCartCoupons.map(({ promoCode }) => promoCode)).toEqual(['WELCOME25'])
    shop.nextAnswer = refusal('code-refused', 'Code NOPE isn’t valid.')
    expect(await enterCode('NOPE')).toEqual({ ok: false, message: 'Code NOPE isn’t valid.' })
    await removeCode('WELCOME25')
    expect(newestCart()?.siteCartCoupons).toEqual([])
  })
})
