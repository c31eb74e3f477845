import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const BILLING = {
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

const saleOf = (orderId: string) =>
  [...house.gateway.books.transactions.values()].find((each) => each.orderId === orderId)

async function keptOf(orderId: string) {
  const { rows } = await house.owner.query(
    `select avs_street, avs_zip, security_code, risk_decision, a.device_data
       from payment p join order_attempt a on a.id = p.order_id where p.order_id = $1`,
    [orderId],
  )
  return rows
}

describe('a card sale', () => {
  it('[PAY-230] [PAY-231] says where the card is billed and on which browser, and keeps what is said of it', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const same = await visitor.post('/checkout/orders', { ...orderOf(cart), deviceData: 'a browser' })
    expect(same.status).toBe(201)
    expect(saleOf(same.body.attemptId)).toMatchObject({
      checks: { street: 'M', zip: 'M', securityCode: 'M', decision: 'Approve' },
      deviceData: 'a browser',
    })
    // The token of the browser goes with the nonce.
    expect(await keptOf(same.body.attemptId)).toEqual([
      { avs_street: 'M', avs_zip: 'M', security_code: 'M', risk_decision: 'Approve', device_data: null },
    ])

    const other = await house.visitor()
    const billed = await other.readyCart()
    const told = await other.send('PUT', `/checkout/cart-billing?cartId=${billed.cartUuid}`, {
      body: BILLING,
    })
    expect(told.status).toBe(200)
    const read = await other.get(`/cart-summary?id=${billed.cartUuid}`)
    const ended = await other.placeOrder(read.body.siteCart, { nonce: 'fake-wrong-security-code-nonce' })
    expect(ended.outcome).toBe('placed')
    expect(await keptOf(ended.attemptId)).toMatchObject([
      { avs_street: 'N', avs_zip: 'M', security_code: 'N', risk_decision: 'Approve' },
    ])
  })

  it('[PAY-231] is known by the same answers when the first one was lost', async () => {
    const visitor = await house.visitor()
    const ended = await visitor.placeOrder(await visitor.readyCart(), {
      nonce: 'fake-time-out-after-charge-nonce',
    })
    await vi.waitFor(
      async () =>
        expect(await keptOf(ended.attemptId)).toMatchObject([
          { avs_street: 'M', avs_zip: 'M', security_code: 'M', risk_decision: 'Approve' },
        ]),
      { timeout: 30_000, interval: 500 },
    )
  })

  it('[PAY-230] says the same where a worker sends it', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const before = house.shop.env.ORDERS_UNDER_WAY
    Object.assign(house.shop.env, { ORDERS_UNDER_WAY: 0 })
    try {
      const ended = await visitor.placeOrder(cart)
      expect(ended.outcome).toBe('placed')
      expect(saleOf(ended.attemptId)?.checks).toMatchObject({ street: 'M', zip: 'M' })
    } finally {
      Object.assign(house.shop.env, { ORDERS_UNDER_WAY: before })
    }
  })
})
