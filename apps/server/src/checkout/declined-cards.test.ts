import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const DECLINED = 'fake-processor-declined-visa-nonce'
const SHORT_OF_MONEY = 'fake-insufficient-funds-nonce'

/** One press from an address: `declined` reached the bank, `too-many-declined` did not. */
async function press(visitor: Visitor, cartId: string, nonce: string, ip: string): Promise<string> {
  const { body: read } = await visitor.get(`/cart-summary?id=${cartId}`)
  const headers = { 'x-forwarded-for': ip }
  const sent = await visitor.post('/checkout/orders', orderOf(read.siteCart, { nonce }), { headers })
  if (sent.status === 409) return String(sent.body.error.refusal)
  expect([201, 202]).toContain(sent.status)
  for (;;) {
    const { body } = await visitor.get(`/checkout/orders/${sent.body.attemptId}`)
    if (body.outcome !== 'processing') return body.outcome === 'refused' ? body.refusal : body.outcome
  }
}

async function shopper() {
  const visitor = await house.visitor()
  return { visitor, cartId: (await visitor.readyCart()).cartUuid }
}

const charges = () => house.gateway.books.transactions.size

it('[SAFE-050] a session is not sent on to the bank after five declined cards, with words for the shopper', async () => {
  const { visitor, cartId } = await shopper()
  for (let tried = 0; tried < 5; tried++) {
    expect(await press(visitor, cartId, DECLINED, '203.0.113.5')).toBe('declined')
  }
  const asked = charges()
  expect(await press(visitor, cartId, 'fake-valid-visa-nonce', '203.0.113.6')).toBe('too-many-declined')
  const { body: read } = await visitor.get(`/cart-summary?id=${cartId}`)
  const again = await visitor.post('/checkout/orders', orderOf(read.siteCart, { nonce: DECLINED }))
  expect(again).toMatchObject({
    status: 409,
    body: {
      errorMessage: 'Too many declined cards. Try again in an hour or call us.',
      error: { refusal: 'too-many-declined' },
    },
  })
  expect(charges()).toBe(asked)

  // The same card in a new visit: once to the bank, then that visit has used up its tries, too.
  const next = await shopper()
  expect(await press(next.visitor, next.cartId, DECLINED, '203.0.113.7')).toBe('declined')
  expect(await press(next.visitor, next.cartId, SHORT_OF_MONEY, '203.0.113.7')).toBe('too-many-declined')
  // Somebody else buys as ever.
  const other = await shopper()
  expect(await press(other.visitor, other.cartId, 'fake-valid-visa-nonce', '203.0.113.8')).toBe('placed')
}, 60_000)

it('[SAFE-050] an address, of IPv6 the /64, has twenty declined cards in an hour; then somebody is told', async () => {
  const { rows } = await house.owner.query(
    `select session_id, cart_id, channel_id from order_attempt limit 1`,
  )
  await house.owner.query(
    `insert into order_attempt (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
                                agreed_total_cents, outcome, refusal, ended_at, tried_from)
     select gen_random_uuid(), $3, $1, $2, 1, 'credit', '', 1, 'refused', 'declined', now(), $4
       from generate_series(1, 19)`,
    [rows[0].session_id, rows[0].cart_id, rows[0].channel_id, '2001:db8:1:2::'],
  )
  const last = await shopper()
  expect(await press(last.visitor, last.cartId, SHORT_OF_MONEY, '2001:db8:1:2::aa')).toBe('declined')
  const next = await shopper()
  expect(await press(next.visitor, next.cartId, SHORT_OF_MONEY, '2001:db8:1:2:ffff::1')).toBe(
    'too-many-declined',
  )
  const { rows: told } = await house.owner.query(`select kind from incident where kind = 'cards-tried'`)
  expect(told).toHaveLength(1)
}, 60_000)

it('[SAFE-050] a browser keeps its name over visits, and has eight declined cards a day', async () => {
  const first = await shopper()
  expect(await press(first.visitor, first.cartId, SHORT_OF_MONEY, '203.0.113.20')).toBe('declined')
  const device = first.visitor.cookies.get('device') ?? ''
  expect(device).toMatch(/^[\w-]{22}$/)
  // The one before it had a name is of the eight.
  await house.owner.query(
    `update order_attempt set tried_with = $1 where id in (
       select id from order_attempt where refusal = 'declined' order by ended_at limit 7)`,
    [device],
  )
  const second = await shopper()
  second.visitor.cookies.set('device', device)
  expect(await press(second.visitor, second.cartId, 'fake-valid-visa-nonce', '203.0.113.21')).toBe(
    'too-many-declined',
  )
}, 60_000)

it('[SAFE-050] a cart has five declined cards in an hour, whichever sessions tried them', async () => {
  const { visitor, cartId } = await shopper()
  expect(await press(visitor, cartId, SHORT_OF_MONEY, '203.0.113.30')).toBe('declined')
  const stranger = await shopper()
  await house.owner.query(
    `insert into order_attempt (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
                                agreed_total_cents, outcome, refusal, ended_at)
     select gen_random_uuid(), c.channel_id, s.session_id, $1, 1, 'credit', '', 1, 'refused', 'declined', now()
       from cart c, cart s, generate_series(1, 4) where c.id = $1 and s.id = $2`,
    [cartId, stranger.cartId],
  )
  expect(await press(visitor, cartId, 'fake-valid-visa-nonce', '203.0.113.31')).toBe('too-many-declined')
}, 60_000)
