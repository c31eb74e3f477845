import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

interface Press {
  readonly nonce?: string
  readonly device?: string
  readonly from?: string
}

/** Presses once, and says how it ended. */
async function press(visitor: Visitor, cartId: string, { nonce, device, from }: Press = {}) {
  const { body: read } = await visitor.get(`/cart-summary?id=${cartId}`)
  const order = orderOf(read.siteCart, nonce === undefined ? {} : { nonce })
  const deviceData = device === undefined ? {} : { deviceData: JSON.stringify({ correlation_id: device }) }
  const headers = from === undefined ? {} : { 'x-forwarded-for': from }
  const sent = await visitor.post('/checkout/orders', { ...order, ...deviceData }, { headers })
  expect([201, 202]).toContain(sent.status)
  let { body } = sent
  while (body.outcome === 'processing') body = (await visitor.get(`/checkout/orders/${body.attemptId}`)).body
  return body
}

async function bought(how: Press = {}): Promise<string> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const ended = await press(visitor, cart.cartUuid as string, how)
  expect(ended.outcome).toBe('placed')
  return ended.attemptId
}

async function holdOf(orderId: string) {
  const { rows } = await house.owner.query(
    `select o.state, o.hold_reason as reason, o.hold_by as by, o.held_at is not null as "isHeld",
            o.release_at is null as "isKept", h.state as hold, h.rules, h.evidence
       from shop_order o left join order_hold h on h.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return rows[0]
}

const setRule = (name: string, value: object | null) =>
  house.owner.query(
    `insert into risk_rule (name, begins_at, value, source) values ($1, clock_timestamp(), $2, 'A test')`,
    [name, value === null ? null : JSON.stringify(value)],
  )

const FREE = { isHeld: false, isKept: false, hold: null, reason: null, by: null }

describe('an order that meets a rule', () => {
  it('[PAY-333] is placed and held; an ordinary one goes on', async () => {
    expect(await holdOf(await bought())).toMatchObject({ state: 'placed', ...FREE })
    const id = await bought({ nonce: 'fake-review-nonce' })
    expect(await holdOf(id)).toMatchObject({
      state: 'placed',
      isHeld: true,
      isKept: true,
      reason: 'gateway-review',
      by: 'rules',
      hold: 'waiting',
      rules: [{ name: 'gateway-review', outcome: 'hold' }],
      evidence: {
        checks: { decision: 'Review' },
        cardsTried: { session: 1, address: 1, device: 1 },
        miles: null,
      },
    })
  })

  it('[PAY-330] [PAY-333] by its security code and its billing address, with both reasons kept', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const billing = {
      isSameAsShipping: false,
      firstName: 'Bo',
      lastName: 'Keys',
      addressLine1: '200 Broadway',
      city: 'Newark',
      state: 'NJ',
      zip: '07104',
      email: 'bo@example.com',
      phone: '973 555 0100',
      phoneType: 'Mobile',
    }
    const told = await visitor.send('PUT', `/checkout/cart-billing?cartId=${cart.cartUuid}`, {
      body: billing,
    })
    expect(told.status).toBe(200)
    const ended = await press(visitor, cart.cartUuid as string, { nonce: 'fake-wrong-security-code-nonce' })
    expect(await holdOf(ended.attemptId)).toMatchObject({ reason: 'security-code billing-address' })
  })

  it('[PAY-330] [PAY-333] by many cards in the hour', async () => {
    const visitor = await house.visitor()
    const { cartUuid } = await visitor.readyCart()
    for (const nonce of ['fake-processor-declined-visa-nonce', 'fake-insufficient-funds-nonce'])
      expect(await press(visitor, cartUuid as string, { nonce })).toMatchObject({ refusal: 'declined' })
    const ended = await press(visitor, cartUuid as string)
    expect(await holdOf(ended.attemptId)).toMatchObject({
      reason: 'cards-tried',
      evidence: { cardsTried: { session: 3, device: 3 } },
    })
  })

  it('[PAY-330] [PAY-333] by a network far from where the tires go', async () => {
    expect(await holdOf(await bought({ from: '192.0.2.7' }))).toMatchObject(FREE)
    expect(await holdOf(await bought({ from: '203.0.113.9' }))).toMatchObject({
      reason: 'far-from-home',
      evidence: { miles: expect.any(Number), from: 'Denver, CO' },
    })
  })

  it('[PAY-330] [PAY-344] by a device that was used with other cards, of which only a print is kept', async () => {
    const device = 'browser-of-somebody'
    for (const card of ['visa', 'mastercard', 'amex'])
      expect(await holdOf(await bought({ device, nonce: `fake-valid-${card}-nonce` }))).toMatchObject(FREE)
    const id = await bought({ device })
    expect(await holdOf(id)).toMatchObject({
      reason: 'reused-device',
      evidence: { device: { cards: 3, buyers: 0 } },
    })
    const { rows } = await house.owner.query(`select to_jsonb(a) as row from order_attempt a where id = $1`, [
      id,
    ])
    expect(rows[0].row.device_print).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(rows[0].row)).not.toContain(device)
    expect(await holdOf(await bought({ device: 'another' }))).toMatchObject(FREE)
  })

  it('[PAY-332] by its amount, from the instant on at which the rule is set, until it ends', async () => {
    await setRule('amount', { outcome: 'hold', aboveCents: 10_000 })
    const now = () => house.shop.risk.now()
    await expect.poll(now).toContainEqual({ name: 'amount', outcome: 'hold', aboveCents: 10_000 })
    // The api reads it by itself.
    await expect.poll(async () => (await holdOf(await bought())).reason).toBe('amount')
    await setRule('amount', null)
    await setRule('a-rule-of-the-next-release', { outcome: 'hold' })
    await expect.poll(async () => (await now()).map(({ name }) => name)).not.toContain('amount')
    await expect.poll(async () => (await holdOf(await bought())).reason).toBe(null)
  })

  it('[PAY-333] also where a worker places it, and where the answer to the sale was lost', async () => {
    const before = house.shop.env.ORDERS_UNDER_WAY
    Object.assign(house.shop.env, { ORDERS_UNDER_WAY: 0 })
    try {
      expect(await holdOf(await bought({ nonce: 'fake-review-nonce', from: '203.0.113.10' }))).toMatchObject({
        reason: 'gateway-review far-from-home',
      })
    } finally {
      Object.assign(house.shop.env, { ORDERS_UNDER_WAY: before })
    }
    expect(
      await holdOf(await bought({ nonce: 'fake-time-out-after-charge-nonce', from: '203.0.113.11' })),
    ).toMatchObject({ reason: 'far-from-home' })
  }, 60_000)
})

it('[PAY-343] a device has eight declined cards a day, whatever its visit, address and cookies are', async () => {
  const device = 'tries-cards'
  const visitor = await house.visitor()
  const { cartUuid } = await visitor.readyCart()
  const nonce = 'fake-insufficient-funds-nonce'
  expect(await press(visitor, cartUuid as string, { nonce, device })).toMatchObject({ refusal: 'declined' })
  await house.owner.query(
    `insert into order_attempt (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
                                agreed_total_cents, outcome, refusal, ended_at, device_print)
     select gen_random_uuid(), a.channel_id, a.session_id, s.cart_id, 1, 'credit', '', 1, 'refused', 'declined', now(), a.device_print
       from order_attempt a, (select cart_id from order_attempt where outcome = 'placed' limit 1) s, generate_series(1, 7)
      where a.cart_id = $1`,
    [cartUuid],
  )
  const next = await house.visitor()
  const cart = await next.readyCart()
  const order = { ...orderOf(cart), deviceData: JSON.stringify({ correlation_id: device }) }
  const sent = await next.post('/checkout/orders', order, { headers: { 'x-forwarded-for': '192.0.2.99' } })
  expect(sent).toMatchObject({ status: 409, body: { error: { refusal: 'too-many-declined' } } })
})
