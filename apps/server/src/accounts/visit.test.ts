import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

describe('the visit', () => {
  it('tells how many tires are in the cart, and that nobody has signed in', async () => {
    const visitor = await house.visitor()
    const before = await visitor.get('/users/session')
    expect(before.body).toMatchObject({ account: null, cartItemCount: 0 })
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 3 })
    expect((await visitor.get('/users/session')).body.cartItemCount).toBe(3)
  })
})
