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

describe('the ids of analytics', () => {
  const ids = { gaClientId: 'ga', rudderAnonymousId: 'ra', rudderSessionId: 'rs' }
  const none = { gaClientId: null, rudderAnonymousId: null, rudderSessionId: null }
  const toldBy = async (headers: Record<string, string>) => {
    const visitor = await house.visitor()
    await visitor.put('/users/me/personalization', ids)
    const told = await visitor.put('/users/me/personalization', ids, { headers })
    return told.body.userPersonalization
  }

  it('[PAGE-105] are kept of whoever has not opted out, and gone with the next word of whoever has', async () => {
    expect(await toldBy({})).toMatchObject(ids)
    expect(await toldBy({ 'sec-gpc': '1' })).toMatchObject(none)
    expect(await toldBy({ 'sec-gpc': '0' })).toMatchObject(ids)
  })
})
