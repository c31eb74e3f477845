import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { STARTER_TIRE, Visitor } from '../../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const fourTires = { itemId: STARTER_TIRE, itemQuantity: 4 }

describe('channels', () => {
  it('shows another name and another price on another host, from one process', async () => {
    const [main, employee] = await Promise.all([house.visitor(), house.visitor('epp.localhost')])
    const globals = await Promise.all([main, employee].map((v) => v.get('/globals')))
    expect(globals.map((g) => g.body.globals.channel.name)).toEqual([
      'SimpleTire',
      'Employee Purchase Portal',
    ])
    const line = '/product-lines/kestrel/ridgeback-a-t'
    const [publicLine, employeeLine] = await Promise.all([main.get(line), employee.get(line)])
    const price = (answer: typeof publicLine) => answer.body.productLine.tires[0]?.price
    expect(price(employeeLine)?.salePriceInCents).toBeLessThan(price(publicLine)?.salePriceInCents ?? 0)
    expect(price(employeeLine)?.label).toBe('employee')
  })

  it('S17: answers 421 on a host that is not ours', async () => {
    const stranger = new Visitor(house.api, 'shop.example.net')
    expect((await stranger.get('/globals')).status).toBe(421)
  })

  it('[CONST-054] serves the main site when no host is given', async () => {
    const answer = await house.api.inject({ method: 'GET', url: '/globals', headers: { host: '' } })
    expect(answer.json().globals.channel.id).toBe('simpletire')
  })

  it('S17: refuses the session of one channel on another', async () => {
    const visitor = await house.visitor()
    const abroad = new Visitor(house.api, 'epp.localhost')
    for (const [name, value] of visitor.cookies) abroad.cookies.set(name, value)
    expect((await abroad.get('/cart-summary')).status).toBe(401)
    expect((await visitor.get('/cart-summary')).status).toBe(404)
  })

  it('S11: S17: takes what a client says about itself as a hint, not as the truth', async () => {
    const visitor = await house.visitor()
    const claims =
      '?channel=employee&accountTypeCompany=keystone-freight&ssoUid=demo-fleet&idMeVerifiedStatus=1'
    const answer = await visitor.get(`/product-lines/kestrel/ridgeback-a-t${claims}`, {
      headers: { 'x-military-customer-id': '1', 'x-forwarded-host': 'epp.localhost' },
    })
    expect(answer.body.productLine.tires[0]?.price?.label).toBe('retail')
    expect((await visitor.get(`/api/me${claims}`)).status).toBe(401)
  })
})

describe('sessions', () => {
  it('[API-068] [ACCT-023] [ACCT-024] [ACCT-025] S6: start with the personalization and an id, in a locked cookie', async () => {
    const visitor = new Visitor(house.api, 'simpletire.localhost')
    const { body, setCookies } = await visitor.get('/users/session?regionId=PA')
    expect(body.userPersonalization).toEqual({
      customer_type: 'retail',
      gaClientId: null,
      rudderAnonymousId: null,
      rudderSessionId: null,
      userLocation: null,
      userLocationZip: null,
    })
    expect(body.userSessionId).toMatch(/^[0-9a-f]{32}$/)
    expect(setCookies).toHaveLength(2)
    expect(setCookies.find((cookie) => cookie.startsWith('__Host-session='))).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const again = await visitor.get('/users/session')
    expect(again.body.userSessionId).toBe(body.userSessionId)
    expect(again.setCookies).toEqual([])
  })

  it('[API-069] [API-070] [ACCT-023] [ACCT-024] keep what the visitor tells: place and analytics ids', async () => {
    const visitor = await house.visitor()
    const told = {
      userLocationZip: '19103',
      gaClientId: 'ga',
      rudderAnonymousId: 'ra',
      rudderSessionId: 'rs',
    }
    const stored = await visitor.put('/users/me/personalization', told)
    const expected = {
      ...told,
      customer_type: 'retail',
      userLocation: { cityName: 'Philadelphia', stateAbbr: 'PA', region: 'Pennsylvania', zip: '19103' },
    }
    expect(stored.body.userPersonalization).toEqual(expected)
    expect((await visitor.get('/users/session')).body.userPersonalization).toEqual(expected)
  })

  it('[API-070] refuses a ZIP that does not exist and keeps the old one', async () => {
    const visitor = await house.visitor()
    await visitor.put('/users/me/personalization', { userLocationZip: '19103' })
    const refused = await visitor.put('/users/me/personalization', { userLocationZip: '00000' })
    expect(refused.body.error.refusal).toBe('unknown-zip')
    expect(refused.body.errorMessage).toBe('Please enter valid US Zip Code')
    expect((await visitor.get('/users/session')).body.userPersonalization.userLocationZip).toBe('19103')
  })

  it('S6: are not proven by a cookie that merely exists', async () => {
    const forger = new Visitor(house.api, 'simpletire.localhost')
    forger.cookies.set('__Host-session', 'A'.repeat(43))
    forger.cookies.set('ssoUid', 'demo-fleet')
    expect((await forger.get('/cart-summary')).status).toBe(401)
    expect((await forger.get('/user-details')).status).toBe(401)
  })

  it('S6: end when revoked, however good the cookie looks', async () => {
    const visitor = await house.visitor()
    await house.owner.query('update session set revoked_at = now() where revoked_at is null')
    expect((await visitor.get('/cart-summary')).status).toBe(401)
  })
})

describe('changes', () => {
  it('need an idempotency key', async () => {
    const visitor = await house.visitor()
    const answer = await visitor.post('/cart-summary', fourTires, { key: '' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe('IdempotencyKeyMissing')
  })

  it('happen once, and the same key gets the same answer again', async () => {
    const visitor = await house.visitor()
    const key = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => visitor.post('/cart-summary', fourTires, { key })),
    )
    expect(second?.body).toEqual(first?.body)
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('refuse the same key with another body', async () => {
    const visitor = await house.visitor()
    const key = randomUUID()
    await visitor.post('/cart-summary', fourTires, { key })
    const reused = await visitor.post('/cart-summary', { ...fourTires, itemQuantity: 2 }, { key })
    expect(reused.status).toBe(422)
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('S11: refuse fields nobody asked for', async () => {
    const visitor = await house.visitor()
    const body = { ...fourTires, price: 1, accountType: 'Fleet' }
    const answer = await visitor.send('POST', '/cart-summary', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).not.toHaveLength(0)
  })

  it('S5: cannot be made from a page of another site', async () => {
    const visitor = await house.visitor()
    const crossSite: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of crossSite) {
      expect((await visitor.post('/cart-summary', fourTires, { headers })).status).toBe(403)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const form = await visitor.send('POST', '/cart-summary', {
        body: 'itemId=100001&itemQuantity=4',
        headers: { 'content-type': type },
      })
      expect(form.status).toBe(415)
    }
  })
})

describe('answers', () => {
  it('S30: of a failed call carry message, code and request id, and nothing of our insides', async () => {
    const visitor = await house.visitor()
    const missing = await visitor.send('GET', '/no-such-call')
    expect(missing.status).toBe(404)
    expect(missing.body).toEqual({
      errorMessage: expect.any(String),
      error: { code: 'NotFound', message: expect.any(String), requestId: expect.any(String) },
    })
    await house.owner.query('alter table tire_listing rename to hidden_listing')
    const fault = await visitor.get('/listings/popular')
    await house.owner.query('alter table hidden_listing rename to tire_listing')
    expect(fault.status).toBe(500)
    expect(fault.body.errorMessage).toBe('Oops. Something went wrong, please try again.')
    expect(JSON.stringify(fault.body)).not.toMatch(/tire_listing|select|stack/i)
  })

  it('tell health and readiness', async () => {
    expect((await house.api.inject('/healthz')).statusCode).toBe(200)
    expect((await house.api.inject('/readyz')).statusCode).toBe(200)
  })

  it('count calls for Prometheus', async () => {
    await (await house.visitor()).get('/globals')
    const scrape = await (
      await fetch(`${house.url}/metrics`, {
        headers: { authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` },
      })
    ).text()
    expect(scrape).toMatch(/shop_call_seconds_count\{[^}]*call="GET \/globals"/)
  })

  it('S28: stop at a body of 256 kB', async () => {
    const visitor = await house.visitor()
    const large = await visitor.post('/orders/lookup', { orderId: 'x'.repeat(300_000), zip: '19103' })
    expect(large.status).toBe(413)
  })

  it('[API-081] exist for every call of the contract, and for no other', async () => {
    const { endpoints } = await import('@shop/contracts/endpoints')
    const known = Object.keys(endpoints).map((key) => key.replaceAll(/\{(\w+)\}/g, ':$1'))
    for (const key of known) {
      const [method, url] = key.split(' ') as [string, string]
      expect(house.api.hasRoute({ method, url }), key).toBe(true)
    }
  })
})
