import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { OWN_PLACE_PER_ADDRESS } from './limits.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('an address is told its own place so many times an hour and no more', async () => {
  const visitor = await house.visitor()
  const from = () => visitor.get('/locations/by-ip', { headers: { 'x-forwarded-for': '192.0.2.40' } })
  const counted = [OWN_PLACE_PER_ADDRESS, '192.0.2.40'] as const
  const others = Array.from({ length: OWN_PLACE_PER_ADDRESS.points - 1 })
  await Promise.all(others.map(() => house.shop.limits.allow(counted)))
  expect((await from()).status).toBe(200)
  expect((await from()).status).toBe(429)
})
