import { hashOfToken } from '@shop/server/src/platform/http/token-cookie.ts'
import { type ShopUnderTest, shopUnderTest } from '@shop/server/testing/shop-under-test.ts'
import { orderOf, type Visitor } from '@shop/server/testing/visitor.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBareServer } from './bare-server.ts'

let house: ShopUnderTest
let bare: FastifyInstance
beforeAll(async () => {
  house = await shopUnderTest()
  const { env } = house.shop
  bare = buildBareServer({
    databaseUrl: env.WORKER_DATABASE_URL,
    gateway: {
      url: house.gateway.url,
      merchantId: env.BRAINTREE_MERCHANT_ID,
      publicKey: env.BRAINTREE_PUBLIC_KEY,
      privateKey: env.BRAINTREE_PRIVATE_KEY,
    },
  })
})
afterAll(async () => {
  await bare.close()
  await house.close()
})

it.each([
  '/products?tireSize=225-65r17&limit=24',
  '/products?vehicle=toyota/camry/2020/le&limit=24',
  '/products?brand=kestrel&types=all-season,touring&rating=4&limit=24',
  '/products?tireType=touring&brands=kestrel,northline&rating=4&limit=24',
  '/search-typeahead?queryText=rav',
  '/product-lines/granholt/quarry-a-t',
  '/product-lines/granholt/quarry-a-t?size=275-55r20',
  '/product-lines/kestrel/windhover?item=100001',
  '/vehicles/makes',
  '/vehicles/makes/toyota/models',
  '/vehicles/makes/toyota/models/camry/years',
  '/vehicles/makes/toyota/models/camry/years/2020/trims',
])('the bare server answers %s with the very rows of the shop', async (path) => {
  const shop = await (await house.visitor()).send('GET', path)
  expect(shop.status).toBe(200)
  expect((await bare.inject(path)).json()).toEqual(shop.body)
})

it.each(['/users/session', '/user-details'] as const)(
  'the bare server says at %s who is signed in, as the shop does',
  async (path) => {
    const visitor = await house.visitor()
    await house.owner.query(
      `update session set account_id = (select id from account where sso_uid = 'demo-retail') where token_hash = $1`,
      [hashOfToken(visitor.cookies.get('__Host-session') ?? '')],
    )
    const shop = await visitor.send('GET', path)
    expect(shop.status).toBe(200)
    const answer = await bare.inject({ url: path, headers: { cookie: cookieOf(visitor) } })
    // What the shop says beside it is what it adds.
    expect(shop.body).toMatchObject(answer.json())
  },
)

it('the bare server puts the same tires at the same price into a cart', async () => {
  const [mine, other] = [await house.visitor(), await house.visitor()]
  const added = { itemId: 100_001, itemQuantity: 4 }
  const atShop = await mine.post('/cart-summary', added)
  const atBare = await bare.inject({
    method: 'POST',
    url: '/cart-summary',
    payload: added,
    headers: { cookie: cookieOf(other) },
  })
  // The bare server makes ids of its own and knows no offers.
  const own = { lineId: '', setId: '', siteProductPromotion: null }
  const product = (cart: { siteProducts: object[] }) => ({ ...cart.siteProducts[0], ...own })
  expect(product(atBare.json().siteCart)).toEqual(product(atShop.body.siteCart))
})

it('the bare server changes a quantity and takes a code off, and comes to the shop’s total', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ tireId: await tireWithoutOffer() })
  const [line] = cart.siteProducts
  const put = async (change: object, version: number) => {
    const answer = await bare.inject({
      method: 'PUT',
      url: `/cart-summary?id=${cart.id}`,
      headers: { cookie: cookieOf(visitor) },
      payload: { ...change, cartVersion: version },
    })
    const read = await visitor.get(`/cart-summary?id=${cart.id}`)
    return { atBare: answer.json().siteCart, atShop: read.body.siteCart }
  }
  const more = await put({ itemId: line?.productId, itemQuantity: 5, position: 'all' }, cart.version)
  expect(more.atShop).toMatchObject({ version: cart.version + 1, itemCount: 5 })
  const cheaper = await put({ promoCode: 'welcome25' }, more.atShop.version)
  expect(cheaper.atShop).toMatchObject({
    version: cart.version + 2,
    siteCartCoupons: [{ promoCode: 'WELCOME25', discountInCents: 25_00 }],
  })
  for (const { atBare, atShop } of [more, cheaper]) {
    expect(atBare.quote.totalCents).toBe(atShop.quote.totalCents)
    expect(atBare.version).toBe(atShop.version)
  }
})

it('the bare server prices every way to pay as the shop does', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ tireId: await tireWithoutOffer() })
  const path = `/checkout/payment-options?cartId=${cart.id}` as const
  const atShop = (await visitor.get(path)).body.paymentOptions
  const answer = await bare.inject({ url: path, headers: { cookie: cookieOf(visitor) } })
  const atBare: typeof atShop = answer.json().paymentOptions
  const priced = ({ options }: typeof atShop) =>
    Object.fromEntries(options.map(({ type, totalInCents, sentence }) => [type, [totalInCents, sentence]]))
  expect(priced(atBare)).toEqual(priced(atShop))
  expect(atBare).toMatchObject({ cartId: cart.id, version: cart.version, isComplete: true })
})

it('the bare server shows the shop’s total, takes the tires, holds the money and writes the order', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ tireId: await tireWithoutOffer() })
  const headers = { cookie: cookieOf(visitor) }
  const read = await bare.inject({ url: `/cart-summary?id=${cart.id}`, headers })
  expect(read.json().siteCart.quote.totalCents).toBe(cart.quote.totalCents)

  const before = await stockLeft()
  const placed = await bare.inject({
    method: 'POST',
    url: '/checkout/orders',
    headers,
    payload: orderOf(cart),
  })
  expect(placed.json()).toMatchObject({ outcome: 'placed' })
  expect(before - (await stockLeft())).toBe(4)
  const { rows } = await house.owner.query(
    `select o.total_cents::int as total, l.quantity, p.state from shop_order o
       join order_line l on l.order_id = o.id join payment p on p.order_id = o.id where o.cart_id = $1`,
    [cart.id],
  )
  expect(rows).toEqual([{ total: cart.quote.totalCents, quantity: 4, state: 'authorized' }])
})

it('the bare server shows a brand that is no longer sold without prices and offers, as the shop does', async () => {
  await house.owner.query(`update brand set is_stop_selling = true where slug = 'northline'`)
  const path = '/product-lines/northline/portage-a-t'
  const shop = await (await house.visitor()).send('GET', path)
  expect(shop.body.productLine).toMatchObject({ isStopSelling: true, promotions: [] })
  expect((await bare.inject(path)).json()).toEqual(shop.body)
})

const cookieOf = (visitor: Visitor) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The bare server knows no offers. */
async function tireWithoutOffer(): Promise<number> {
  const { rows } = await house.owner.query(`
    select t.tire_id as id from tire_listing t join stock s on s.tire_id = t.tire_id
     where t.from_price_cents is not null and not exists (select from promotion_target p
             where p.brand_id = t.brand_id or p.type_id = t.type_id or p.line_id = t.line_id)
     group by t.tire_id having sum(s.available) > 8 order by t.tire_id limit 1`)
  return rows[0].id
}

async function stockLeft(): Promise<number> {
  const { rows } = await house.owner.query('select sum(available)::int as left from stock')
  return rows[0].left
}
