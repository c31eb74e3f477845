import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_REVIEW } from '../../../testing/example-review.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { type Answer, orderOf, type Visitor } from '../../../testing/visitor.ts'
import { isTooDeep } from './bad-input.ts'

let house: ShopUnderTest
let visitor: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  visitor = await house.visitor()
})
afterAll(() => house.close())

describe('[SAFE-080] what nobody sends by mistake has an answer of its own', () => {
  it.each(['null', '', 'garbage', 'http://', 'http://simpletire.localhost.evil.example'])(
    'an origin %j is not ours',
    async (origin) => {
      const answer = await visitor.post(
        '/orders/lookup',
        { orderId: 'x', zip: '19103' },
        { headers: { origin } },
      )
      expect(answer.status).toBe(403)
    },
  )

  it.each([
    '/search-typeahead?query=%00',
    '/products?brands=kestrel%00',
    '/locations/zips/191%0003',
    '/browse/brands/a%00b',
  ])('NUL in %s', async (path) => {
    expect((await visitor.send('GET', path)).status).toBe(400)
  })

  it('NUL in a body', async () => {
    const nul = 'a\u0000b'
    expect((await visitor.post('/orders/lookup', { orderId: nul, zip: '19103' })).status).toBe(400)
    expect((await visitor.send('POST', '/users/recent-search', { body: { [nul]: 1 } })).status).toBe(400)
    // The six letters are no NUL.
    const spelled = await visitor.post('/orders/lookup', { orderId: '\\u0000', zip: '19103' })
    expect(spelled.body.error.refusal).toBe('no-match')
  })

  it('half of a sign in a body', async () => {
    const look = (orderId: string) => visitor.post('/orders/lookup', { orderId, zip: '19103' })
    for (const half of ['\ud83d', '\udede', 'a\ud83d b']) expect((await look(half)).status).toBe(400)
    expect((await visitor.send('POST', '/users/recent-search', { body: { '\ud83d': 1 } })).status).toBe(400)
    expect((await look('\ud83d\udede')).body.error.refusal).toBe('no-match')
    expect((await look('\\ud83d')).body.error.refusal).toBe('no-match')
  })

  it.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, -1])('the number %d', async (number) => {
    const cart = await visitor.readyCart()
    const answers: Answer<unknown>[] = [
      await visitor.get(`/vehicles/${number}/fits?products=100001`),
      await visitor.get(`/tires/${number}`),
      await visitor.get(`/out-the-door?installerId=${number}`),
      await visitor.post('/cart-summary', { itemId: number, itemQuantity: 4 }),
      await visitor.put('/cart-summary', { cartVersion: number, installerId: number }),
      await visitor.post('/checkout/orders', { ...orderOf(cart), cartVersion: number }),
      await visitor.post('/checkout/orders', { ...orderOf(cart), agreedTotalInCents: number }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })

  it('the year 0000', async () => {
    const cart = await visitor.readyCart()
    const change = { cartVersion: cart.version, appointmentTime: '0000-01-01T08:30' }
    expect((await visitor.put(`/cart-summary?id=${cart.cartUuid}`, change)).status).toBe(400)
  })

  it('JSON 100,000 deep, and as deep as anything is', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const send = (payload: string) =>
      house.api.inject({
        method: 'POST',
        url: '/orders/lookup',
        headers: { host: visitor.host, 'content-type': 'application/json' },
        payload,
      })
    expect((await send(deep)).statusCode).toBe(400)
    expect((await send('{"a":'.repeat(20_000))).statusCode).toBe(400)
    expect(isTooDeep(`{"text":"${'['.repeat(100)}\\"["}`)).toBe(false)
  })

  it.each(['/tire-sizes/%ff', '/%E0%A4%A', '/product-lines/%c0%80/x'])('the address %s', async (url) => {
    const { statusCode } = await house.api.inject({ url, headers: { host: visitor.host } })
    expect([400, 404]).toContain(statusCode)
  })

  it('a name with somebody before it', async () => {
    const { statusCode } = await house.api.inject({
      url: '/globals',
      headers: { host: 'a@simpletire.localhost' },
    })
    expect(statusCode).toBe(421)
  })
})

it('[SAFE-034] a body that is too large is told so', async () => {
  const answer = await visitor.post('/orders/lookup', { orderId: 'x'.repeat(300_000), zip: '19103' })
  expect([answer.status, answer.body.error.code]).toEqual([413, 'TooLarge'])
})

it('[SAFE-035] two strangers may use one key: each gets an answer of his own', async () => {
  const review = (change: object, headers: Record<string, string>) =>
    house.api.inject({
      method: 'POST',
      url: '/product-lines/kestrel/ridgeback-a-t/reviews',
      headers: { host: visitor.host, 'idempotency-key': 'the-same-key', ...headers },
      payload: { ...EXAMPLE_REVIEW, ...change },
    })
  const texts = [randomUUID(), randomUUID()].map((id) => ({ comments: `${EXAMPLE_REVIEW.comments} ${id}` }))
  const first = await review(texts[0] ?? {}, { 'x-forwarded-for': '203.0.113.7' })
  const second = await review(texts[1] ?? {}, { 'x-forwarded-for': '203.0.113.8' })
  const repeated = await review(texts[0] ?? {}, { 'x-forwarded-for': '203.0.113.7' })
  expect([first, second, repeated].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const { rows } = await house.owner.query(`select owner from idempotency_key where key = 'the-same-key'`)
  expect(new Set(rows.map(({ owner }) => owner)).size).toBe(2)
})

describe('[SAFE-082] a signed event of the carrier', () => {
  const scan = (change: object) => ({
    id: randomUUID(),
    type: 'scan',
    trackingNumber: '1Z0001',
    reference: randomUUID(),
    scan: {
      code: 'in_transit',
      place: { city: 'Philadelphia', state: 'PA' },
      wallTime: '2026-06-01T10:00:00',
      zone: 'America/New_York',
      instant: '2026-06-01T14:00:00Z',
      ...change,
    },
  })
  const send = async (event: unknown, ageSeconds = 0) => {
    const payload = JSON.stringify(event)
    const { rows } = await house.owner.query('select extract(epoch from now())::bigint as now')
    const seconds = Number(rows[0].now) - ageSeconds
    const secret = house.shop.env.CARRIER_WEBHOOK_SECRET[0] ?? ''
    const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
    return house.api.inject({
      method: 'POST',
      url: '/webhooks/carrier',
      headers: {
        host: visitor.host,
        'content-type': 'application/json',
        'carrier-signature': `t=${seconds},v1=${signature}`,
      },
      payload,
    })
  }

  it('with a code we do not know is taken, moves nothing and is told to a person once', async () => {
    const event = scan({ code: 'swallowed_by_whale' })
    expect((await send(event)).statusCode).toBe(200)
    expect((await send(event)).statusCode).toBe(200)
    const { rows } = await house.owner.query(
      `select subject, detail from incident where kind = 'unknown-scan'`,
    )
    expect(rows).toEqual([
      { subject: 'swallowed_by_whale', detail: { eventId: event.id, trackingNumber: '1Z0001' } },
    ])
    expect((await house.owner.query('select from shipment_scan')).rowCount).toBe(0)
  })

  it.each(['', 'yesterday', '0000-01-01T00:00:00Z', '2026-13-45T00:00:00Z', '2026-06-01'])(
    'at %j, which is no time, is refused for good',
    async (instant) => {
      expect((await send(scan({ instant }))).statusCode).toBe(400)
    },
  )

  it('is judged by the clock of the database', async () => {
    expect((await send(scan({}), 290)).statusCode).toBe(200)
    expect((await send(scan({}), 310)).statusCode).toBe(403)
    expect((await send(scan({}), -310)).statusCode).toBe(403)
  })
})
