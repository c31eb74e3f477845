import { createClient } from 'redis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

async function emptyTheCache(): Promise<void> {
  const cache = await createClient({ url: house.shop.env.REDIS_URL }).connect()
  await cache.flushDb()
  cache.destroy()
}

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

it('[SAFE-051] twenty look-ups of an address that found nothing are all, also when the cache was emptied', async () => {
  const guesser = await house.visitor()
  const guess = (ip: string) =>
    guesser.post('/orders/lookup', { orderId: 'no number', zip: '19103' }, from(ip))
  for (let tried = 0; tried < 20; tried++)
    expect((await guess('2001:db8:a:b::1')).body.error.refusal).toBe('no-match')
  await emptyTheCache()
  // Another address of the same /64.
  expect((await guess('2001:db8:a:b:9::1')).status).toBe(429)
  expect((await guess('2001:db8:a:c::1')).body.error.refusal).toBe('no-match')
})

it('[SAFE-051] thirty wrong codes of an address are all, over many visits and an emptied cache', async () => {
  const enter = async (promoCode: string) => {
    const visitor = await house.visitor()
    return visitor.post(
      '/cart-summary',
      { itemId: 100_001, itemQuantity: 1, promoCode },
      from('203.0.113.30'),
    )
  }
  for (let tried = 0; tried < 30; tried++) {
    expect((await enter(`GUESS-${tried}`)).body.error.refusal).toBe('code-refused')
  }
  await emptyTheCache()
  expect((await enter('GUESS-30')).body.error.refusal).toBe('too-many-tries')
}, 60_000)

it('[SAFE-051] twenty wrong secrets of an address are all, also when the cache was emptied', async () => {
  const guesser = await house.visitor()
  const limit = { name: 'secret-address', points: 20, seconds: 3600 }
  for (let tried = 0; tried < 20; tried++) await house.shop.guesses.allow([limit, '203.0.113.40'])
  await emptyTheCache()
  const body = { grant_type: 'client_credentials', client_id: 'shop', client_secret: 'wrong' } as const
  expect((await guesser.post('/token', body, from('203.0.113.40'))).status).toBe(429)
})
