import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('[API-061] [PAY-035] gives the token that opens the card fields, for nothing, and nothing beside it', async () => {
  const visitor = await house.visitor()
  const { status, body } = await visitor.get('/checkout/braintree-client-token')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['clientToken'])
  const token = JSON.parse(Buffer.from(body.clientToken, 'base64').toString())
  expect(token).toMatchObject({ clientApiUrl: expect.stringContaining(house.gateway.url) })
  expect(JSON.stringify(token)).not.toContain(house.shop.env.BRAINTREE_PRIVATE_KEY)
})
