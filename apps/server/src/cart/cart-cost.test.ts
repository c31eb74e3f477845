import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let visitor: Visitor
let cart: SiteCart
let vehicleId: number
let installerId: number
beforeAll(async () => {
  house = await shopUnderTest()
  vehicleId = (await house.owner.query(`select vehicle_id from fitment order by vehicle_id limit 1`)).rows[0]
    .vehicle_id
  installerId = (await house.owner.query(`select id from installer where is_active limit 1`)).rows[0].id
  visitor = await house.visitor()
  cart = await visitor.readyCart({ quantity: 2 })
})
afterAll(() => house.close())

const counted = (work: () => Promise<unknown>) => countStatements(house.apiDb.checkoutPool, work)

/** Also sees that the call did what it was counted for. */
const changed = async (change: object) => {
  const answer = await visitor.put(`/cart-summary?id=${cart.id}`, { cartVersion: cart.version, ...change })
  expect(answer.body.errorMessage).toBeUndefined()
  cart = answer.body.siteCart
}

describe('every call of the cart costs at most ten statements, one of which says who is asking:', () => {
  it.each<[string, () => object]>([
    ['a quantity', () => ({ itemId: STARTER_TIRE, itemQuantity: 4 })],
    [
      'a second tire for a vehicle',
      () => ({ itemId: 100_002, itemQuantity: 2, isNewItem: true, vehicle: { vehicleId } }),
    ],
    ['a vehicle for all', () => ({ vehicle: { vehicleId } })],
    ['coverage of all', () => ({ isGroupRoadHazard: true })],
    ['a code', () => ({ promoCode: 'FIRST1000' })],
    [
      'a shop and an appointment',
      () => ({ installerId, appointmentTime: '2026-11-20T08:30', email: 'a@example.com' }),
    ],
    [
      'all at once',
      () => ({
        itemId: 100_002,
        itemQuantity: 4,
        isRoadHazard: true,
        vehicle: { vehicleId },
        removePromoCode: 'FIRST1000',
        installerId,
      }),
    ],
    ['the last of a tire', () => ({ itemId: 100_002, itemQuantity: 0 })],
  ])('%s', async (_what, change) => {
    const count = await counted(() => changed(change()))
    expect(count).toBeGreaterThan(4)
    expect(count).toBeLessThanOrEqual(10)
  })

  it('reading, sharing and opening', async () => {
    expect(await counted(() => visitor.get(`/cart-summary?id=${cart.id}`))).toBeLessThanOrEqual(10)
    let token = ''
    const sharing = await counted(async () => {
      token = (await visitor.post(`/cart-summary/share?id=${cart.id}`, undefined)).body.token
    })
    expect(sharing).toBeLessThanOrEqual(10)
    const friend = await house.visitor()
    const opening = await counted(async () => {
      expect((await friend.post('/cart-summary/shared', { token })).status).toBe(201)
    })
    expect(opening).toBeLessThanOrEqual(10)
  })

  it('starting one, and adding a pair to one for a vehicle', async () => {
    const newcomer = await house.visitor()
    const add = async (body: object) => expect((await newcomer.post('/cart-summary', body)).status).toBe(201)
    const pair = { productId: STARTER_TIRE, rearProductId: 100_002, quantity: { front: 2, rear: 2 } }
    expect(await counted(() => add({ itemId: STARTER_TIRE, itemQuantity: 4 }))).toBeLessThanOrEqual(10)
    expect(await counted(() => add({ ...pair, vehicle: { vehicleId } }))).toBeLessThanOrEqual(10)
  })

  it('closing one', async () => {
    expect(await counted(() => visitor.delete(`/cart-summary?id=${cart.id}`))).toBeLessThanOrEqual(10)
  })
})
