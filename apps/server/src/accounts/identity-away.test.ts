import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { landingOf } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

const SITE = 'http://simpletire.localhost:7800'
const LANDING = `${SITE}/api/sso-landing`

describe.each(['down', 'slow'] as const)('an identity server that is %s', (how) => {
  let slow: Server
  let house: ShopUnderTest
  beforeAll(async () => {
    // Five seconds are as long as anybody waits for it.
    slow = createServer((_, response) => setTimeout(() => response.end('{}'), 5_200))
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening))
    const { port } = slow.address() as AddressInfo
    if (how === 'down') await new Promise((closed) => slow.close(closed))
    house = await shopUnderTest({
      settings: { IDENTITY_URL: `http://127.0.0.1:${port}`, PUBLIC_PORT: '7800' },
    })
  })
  afterAll(async () => {
    await house.close()
    slow.closeAllConnections()
    slow.close()
  })

  it('[IDN-030] [IDN-031] keeps nobody from shopping, and whoever wants to sign on is told so', async () => {
    const visitor = await house.visitor()
    const member = await house.visitor()
    await signIn(house, member, `ana-while-${how}`)
    for (let turn = 0; turn < 3; turn++) {
      const began = Date.now()
      const told = await visitor.send('GET', '/sign-on/login?returnTo=%2Fcheckout')
      expect([told.status, told.location]).toEqual([303, LANDING])
      expect(landingOf(visitor)).toEqual({ kind: 'not-signed-in', error: 'away', returnTo: '/checkout' })
      expect(Date.now() - began).toBeLessThan(6_000)
    }
    const later = Date.now()
    const next = await visitor.send('GET', '/sign-on/register')
    expect([next.status, next.location]).toEqual([303, LANDING])
    expect(Date.now() - later).toBeLessThan(1_000)

    for (const each of [visitor, member]) {
      expect((await each.get('/products?tireType=all-season')).status).toBe(200)
      const added = await each.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
      expect(added.body.siteCart.itemCount).toBe(4)
    }
    expect((await member.get('/user-details')).body.userDetail.firstName).toBe(`ana-while-${how}`)
    const out = await member.send('POST', '/sign-on/logout?redirectUri=%2Faccount%2F')
    expect([out.status, out.location]).toEqual([303, LANDING])
    expect(landingOf(member)).toEqual({ kind: 'signed-out', returnTo: '/' })
    expect((await member.get('/user-details')).status).toBe(401)
  })
})
