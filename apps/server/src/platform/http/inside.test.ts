import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { fromInside } from './inside.ts'

const secret = 'secret-of-a-test-0123456789'
const isFromInside = fromInside(secret)
const call = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...headers },
  socket: { remoteAddress },
})

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('[SAFE-031] our own processes are known by the secret, on this machine, and ask for nobody else', () => {
  for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
    expect(isFromInside(call(address)), address).toBe(true)
  for (const address of [undefined, '', '10.0.0.7', '::ffff:10.0.0.7', 'fe80::1', '127.0.0.1.example'])
    expect(isFromInside(call(address)), address).toBe(false)
  for (const authorization of ['', 'Bearer ', `Bearer ${secret}x`, secret, `bearer ${secret}`])
    expect(isFromInside(call('127.0.0.1', { authorization })), authorization).toBe(false)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'origin', 'sec-fetch-site'])
    expect(isFromInside(call('127.0.0.1', { [name]: '127.0.0.1' })), name).toBe(false)
})

it('[SAFE-031] a call of our own processes is refused to everybody else', async () => {
  const host = 'simpletire.localhost'
  const page = { cacheKey: 'simpletire.localhost dev.0 /?', surrogateKeys: ['prices'], renderMs: 0 }
  const ask = async (headers: Record<string, string>) => {
    const answers = await Promise.all([
      house.api.inject({ url: '/metrics', headers: { host, ...headers } }),
      house.api.inject({ url: '/page-epoch', headers: { host, ...headers } }),
      house.api.inject({
        method: 'POST',
        url: '/cached-pages',
        headers: { host, ...headers },
        payload: page,
      }),
    ])
    return answers.map(({ statusCode }) => statusCode)
  }
  const ours = { authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` }
  expect(await ask({})).toEqual([403, 403, 403])
  expect(await ask({ authorization: 'Bearer guessed-secret-0123456789' })).toEqual([403, 403, 403])
  expect(await ask({ ...ours, 'x-forwarded-for': '203.0.113.7' })).toEqual([403, 403, 403])
  const [, epoch, noted] = await ask(ours)
  expect([epoch, noted]).toEqual([200, 200])
})
