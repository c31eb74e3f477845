import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteCart } from '@shop/contracts/cart/cart'
import { PAYMENT_MESSAGES } from '@shop/domain/payments/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { orderOf, PHILADELPHIA, STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { planShipments, shipmentRequestWithOrder } from './shipments.ts'

let house: ShopUnderTest
/** Before the carrier hears of it. */
const heard: { path: string; transactions: number }[] = []
const between = createServer(async (request, response) => {
  const path = request.url ?? ''
  const { rows } = await house.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  heard.push({ path, transactions: rows[0]?.n ?? 0 })
  const body = Buffer.concat(await request.toArray())
  const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers
  const answer = await fetch(`${house.carrier.url}${path}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port } = between.address() as AddressInfo
  house = await shopUnderTest({ settings: { CARRIER_URL: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await house.close()
  between.close()
})
beforeEach(async () => {
  await sandbox('reset', {})
})

const ANA = {
  shippingOption: 'fedex',
  firstName: 'Ana',
  lastName: 'Morris',
  email: 'ana@example.com',
  phone: '215 555 0142',
} as const

const BILLING = {
  isSameAsShipping: false,
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  email: 'ana@example.com',
  phone: '215 555 0142',
  phoneType: 'Mobile',
} as const

const sandbox = (path: string, body: object) =>
  fetch(`${house.carrier.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

let points = 0

/** A counter beside the center of a ZIP code. */
async function addPoint({ zip = '19103', roomFor = 16, name = 'FedEx Office, Market Street' } = {}) {
  points++
  const { rows } = await house.owner.query<{ id: number; code: string }>(
    `insert into pickup_point (code, kind, name, address_line1, city, state, zip, place, closes, room_for)
     select $1, 'office', $2, '1735 Market St', z.city, z.state, z.zip, z.center, array_fill('21:00'::time, array[7]), $3
       from zip_code z where z.zip = $4 returning id, code`,
    [`T${points}`, name, roomFor, zip],
  )
  return rows[0] as { id: number; code: string }
}

async function withCart(quantity = 4): Promise<{ visitor: Visitor; cartId: string }> {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: quantity })
  return { visitor, cartId: created.body.siteCart.cartUuid as string }
}

const at = (cartId: string) => `/checkout/cart-shipping?cartId=${cartId}` as const

/** A cart that goes to a pickup point, with who is billed. */
async function readyAt(pointId: number, billing: object | null = BILLING) {
  const { visitor, cartId } = await withCart()
  const set = await visitor.post(at(cartId), { ...ANA, shippingLocationId: pointId })
  expect(set.status).toBe(200)
  if (billing)
    expect(
      (await visitor.send('POST', `/checkout/cart-billing?cartId=${cartId}`, { body: billing })).status,
    ).toBe(200)
  const cart = (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart
  return { visitor, cart }
}

async function ordered({ visitor, cart }: { visitor: Visitor; cart: SiteCart }): Promise<string> {
  const placed = await visitor.placeOrder(cart)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  return placed.orderNumber
}

const press = ({ visitor, cart }: { visitor: Visitor; cart: SiteCart }) =>
  visitor.send('POST', '/checkout/orders', { body: orderOf(cart) })

const roomOf = async (id: number) =>
  (await house.owner.query('select room_for from pickup_point where id = $1', [id])).rows[0].room_for

describe('a cart that goes to a FedEx location', () => {
  it('[DELV-002] [DELV-017] [DELV-018] [DELV-020] [API-041] [API-043] keeps the location, with who fetches the tires and its address', async () => {
    const { id } = await addPoint()
    const { visitor, cartId } = await withCart()
    const said = await visitor.post(`${at(cartId)}&userZip=19103&userRegion=1&ssoUid=someone`, {
      ...ANA,
      shippingLocationId: id,
    })
    const expected = {
      shippingOption: 'fedex',
      shippingLocationId: id,
      shippingLocationName: 'FedEx Office, Market Street',
      firstName: 'Ana',
      addressLine1: '1735 Market St',
      addressLine2: null,
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
    }
    expect(said.body.siteCartShippingResponse.cartShipping).toMatchObject(expected)
    const read = await visitor.get(at(cartId))
    expect(read.body.siteCartShippingResponse.cartShipping).toMatchObject(expected)
    const { siteCart } = (await visitor.get(`/cart-summary?id=${cartId}`)).body
    expect(siteCart).toMatchObject({ shippingOption: 'fedex', zip: '19103' })
    expect(siteCart.cartShipping).toMatchObject({ shippingLocationId: String(id), shippingOption: 'fedex' })
  })

  it('[API-042] [API-044] [DELV-065] changes to a door and back, and is forgotten', async () => {
    const { id } = await addPoint()
    const { visitor, cartId } = await withCart()
    await visitor.post(at(cartId), { ...ANA, shippingLocationId: id })
    const home = await visitor.put(at(cartId), PHILADELPHIA)
    expect(home.body.siteCartShippingResponse.cartShipping).toMatchObject({
      shippingOption: 'home',
      shippingLocationId: null,
      shippingLocationName: null,
      addressLine1: '2038 Delancey Pl',
    })
    const back = await visitor.put(at(cartId), { ...ANA, shippingLocationId: id })
    expect(back.body.siteCartShippingResponse.cartShipping).toMatchObject({ shippingLocationId: id })
    expect((await visitor.delete(at(cartId))).body).toEqual({ deleted: true })
    expect((await visitor.get(at(cartId))).status).toBe(404)
  })

  it('[VAL-026] needs a location that there is', async () => {
    const { id } = await addPoint()
    const { visitor, cartId } = await withCart()
    const refused = {
      status: 409,
      body: {
        errorMessage: 'Please select a FedEx location',
        error: {
          refusal: 'no-pickup-point',
          fields: [{ path: 'body.shippingLocationId', message: 'Please select a FedEx location' }],
        },
      },
    }
    expect(await visitor.post(at(cartId), ANA)).toMatchObject(refused)
    expect(await visitor.post(at(cartId), { ...ANA, shippingLocationId: 2_000_000_000 })).toMatchObject(
      refused,
    )
    await house.owner.query('update pickup_point set is_active = false where id = $1', [id])
    expect(await visitor.post(at(cartId), { ...ANA, shippingLocationId: id })).toMatchObject(refused)
    expect((await visitor.get(at(cartId))).status).toBe(404)
  })

  it('[DELV-072] is refused where there is no room, or a tire is oversize', async () => {
    const { id } = await addPoint({ roomFor: 3 })
    const { visitor, cartId } = await withCart(4)
    const say = () => visitor.post(at(cartId), { ...ANA, shippingLocationId: id })
    expect((await say()).body.error).toMatchObject({ refusal: 'pickup-point-full' })
    await house.owner.query('update pickup_point set room_for = 4 where id = $1', [id])
    await house.owner.query('update tire set is_oversize = true where id = $1', [STARTER_TIRE])
    const oversize = await say()
    await house.owner.query('update tire set is_oversize = false where id = $1', [STARTER_TIRE])
    expect(oversize.body.error).toMatchObject({ refusal: 'too-big-for-pickup' })
    expect((await say()).status).toBe(200)
  })

  it('[DELV-130] says one way: a location belongs to FedEx alone', async () => {
    const { id } = await addPoint()
    const { cartId, visitor } = await withCart()
    await visitor.post(at(cartId), PHILADELPHIA)
    const written = (set: string) =>
      house.owner.query(`update cart_shipping set ${set} where cart_id = $1`, [cartId])
    await expect(written(`pickup_point_id = ${id}`)).rejects.toThrow('cart_shipping_pickup_whole')
    await expect(written(`shipping_option = 'fedex'`)).rejects.toThrow('cart_shipping_pickup_whole')
    await expect(written(`shipping_option = 'fedex', pickup_point_id = 2000000000`)).rejects.toThrow(
      'cart_shipping_pickup_point',
    )
  })

  it('[DELV-131] pays the tax of the location and hears when the tires are there', async () => {
    const nearby = await readyAt((await addPoint({ zip: '07030' })).id)
    const tax = nearby.cart.quote.adjustments.find(({ kind }) => kind === 'sales-tax')
    expect(tax?.amountCents).toBe(Math.round((tax?.baseCents ?? 0) * 0.06625))
    const { siteCartShippingResponse } = (await nearby.visitor.get(at(nearby.cart.id))).body
    const home = await withCart()
    const hoboken = { ...PHILADELPHIA, city: 'Hoboken', state: 'NJ', zip: '07030' }
    const toDoor = await home.visitor.post(at(home.cartId), hoboken)
    expect(siteCartShippingResponse.cartShipping.arrivesBy).toBe(
      toDoor.body.siteCartShippingResponse.cartShipping.arrivesBy,
    )
  })

  it('[DELV-091] [DELV-070] can be chosen where a location near has room', async () => {
    const { visitor, cartId } = await withCart()
    const fedex = async (zip: string) => {
      const { body } = await visitor.get(`/checkout/delivery-tabs?cartId=${cartId}&userZip=${zip}`)
      return body.deliveryTabs.tabs.flatMap(({ choices }) => choices).find(({ choice }) => choice === 'fedex')
    }
    await house.owner.query('update pickup_point set is_active = false')
    expect((await fedex('19103'))?.hindrance).toBe('none-nearby')
    const { id } = await addPoint()
    expect((await fedex('19103'))?.hindrance).toBeNull()
    await house.owner.query('update pickup_point set room_for = 3 where id = $1', [id])
    expect((await fedex('19103'))?.hindrance).toBe('no-room')
  })
})

describe('an order that goes to a FedEx location', () => {
  it('[DELV-002] [DELV-134] says the way and the place: on the order, to whoever tracks it and at the desk', async () => {
    const { id } = await addPoint()
    const buyer = await readyAt(id)
    const number = await ordered(buyer)
    const { rows } = await house.owner.query(
      `select delivery_kind, pickup_point_id, pickup_name, first_name, address_line1, city, region, zip from shop_order
        where number = $1`,
      [number],
    )
    expect(rows).toEqual([
      {
        delivery_kind: 'pickup-at-fedex',
        pickup_point_id: id,
        pickup_name: 'FedEx Office, Market Street',
        first_name: 'Ana',
        address_line1: '1735 Market St',
        city: 'Philadelphia',
        region: 'PA',
        zip: '19103',
      },
    ])
    const pickup = { name: 'FedEx Office, Market Street', addressLine1: '1735 Market St' }
    expect((await buyer.visitor.get(`/orders/${number}`)).body.order.pickup).toEqual(pickup)
    const lookup = await buyer.visitor.post('/orders/lookup', { orderId: number, zip: '19103' })
    expect(lookup.body.order.pickup).toEqual(pickup)
    const staff = await signInStaff(house, 'support')
    const desk = await staff.send('GET', `/office/orders/${number}`)
    expect(desk.body.order).toMatchObject({
      deliveryKind: 'pickup-at-fedex',
      pickupName: 'FedEx Office, Market Street',
    })
  })

  it('[DELV-134] does not tell the street of a door', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const number = await ordered({ visitor, cart })
    expect((await visitor.get(`/orders/${number}`)).body.order.pickup).toBeNull()
  })

  it('[DELV-133] has labels for the location, in the name of who fetches the tires', async () => {
    const { id, code } = await addPoint({ name: 'Walnut Street Pharmacy' })
    const number = await ordered(await readyAt(id))
    const { rows } = await house.owner.query('select id from shop_order where number = $1', [number])
    const db = house.shop.db.checkout
    const [shipmentId = ''] = await planShipments(db, rows[0].id, rows[0].id, 'FedEx')
    const request = await shipmentRequestWithOrder(db, shipmentId)
    expect(request.to).toMatchObject({
      name: 'Ana Morris',
      addressLine1: '1735 Market St',
      zip: '19103',
      pickup: { code, name: 'Walnut Street Pharmacy' },
    })
    const { trackingNumber } = await house.shop.carrier.book(request)
    expect(house.carrier.depot.shipments.get(trackingNumber)?.request.to).toMatchObject({
      name: 'Ana Morris',
      holdAt: { id: code, name: 'Walnut Street Pharmacy' },
    })
  })

  it('[DELV-132] is refused where the carrier has no room left, before any money, and the location is offered to nobody else', async () => {
    const { id, code } = await addPoint()
    const other = await addPoint({ name: 'Broad Street Pharmacy' })
    const buyer = await readyAt(id)
    await sandbox(`pickup-points/${code}`, { roomFor: 3 })
    const refused = await press(buyer)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errorMessage:
          'This FedEx location doesn’t have room for your tires anymore. Please choose another one or ship to you.',
        error: { refusal: 'pickup-point-full' },
      },
    })
    const { rows } = await house.owner.query('select state from cart where id = $1', [buyer.cart.id])
    expect(rows).toEqual([{ state: 'open' }])
    const tried = await house.owner.query('select 1 from order_attempt where cart_id = $1', [buyer.cart.id])
    expect(tried.rows).toEqual([])
    const { body } = await buyer.visitor.get('/checkout/pickup-locations?limit=50&userZip=19103')
    expect(body.locations.find((each) => each.id === id)?.roomFor).toBe(3)
    const { visitor } = buyer
    await visitor.put(at(buyer.cart.id), { ...ANA, shippingLocationId: other.id })
    const cart = (await visitor.get(`/cart-summary?id=${buyer.cart.id}`)).body.siteCart
    expect(await ordered({ visitor, cart })).toMatch(/^ST-/)
  })

  it('[DELV-132] is refused for what was put into the cart since', async () => {
    const { id } = await addPoint({ roomFor: 4 })
    const { visitor, cart } = await readyAt(id)
    const { code } = (await house.owner.query('select code from pickup_point where id = $1', [id])).rows[0]
    await sandbox(`pickup-points/${code}`, { roomFor: 4 })
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
    const more = (await visitor.get(`/cart-summary?id=${cart.id}`)).body.siteCart
    expect((await press({ visitor, cart: more })).body.error.refusal).toBe('pickup-point-full')
  })

  it('[DELV-132] stands on what was known where the carrier does not answer', async () => {
    const { id } = await addPoint({ roomFor: 9 })
    const buyer = await readyAt(id)
    await sandbox('trouble', { kind: 'error', path: '/pickup-points' })
    expect(await ordered(buyer)).toMatch(/^ST-/)
    expect(await roomOf(id)).toBe(9)
  })

  it('[DELV-132] asks the carrier once and outside of any transaction, and for a door not at all', async () => {
    const { id, code } = await addPoint()
    const buyer = await readyAt(id)
    const visitor = await house.visitor()
    const home = { visitor, cart: await visitor.readyCart() }
    heard.length = 0
    await ordered(buyer)
    await ordered(home)
    expect(heard).toEqual([{ path: `/pickup-points/${code}`, transactions: 0 }])
  })

  it('[DELV-135] is billed where whoever pays lives, never at the location', async () => {
    const { id } = await addPoint()
    const buyer = await readyAt(id, null)
    const { visitor, cart } = buyer
    const billing = `/checkout/cart-billing?cartId=${cart.id}` as const
    expect((await visitor.get(billing)).status).toBe(404)
    const same = await visitor.post(billing, { isSameAsShipping: true })
    expect(same.body.error).toMatchObject({ refusal: 'invalid-address' })
    expect((await press(buyer)).body.error).toMatchObject({ refusal: 'no-billing' })
    const { body } = await visitor.get(`/checkout/payment-options?cartId=${cart.id}`)
    const katapult = body.paymentOptions.options.find(({ type }) => type === 'katapult')
    expect(katapult?.reason).toBe(PAYMENT_MESSAGES.sameAddress)
  })

  it('costs as many statements to show as one that is shipped home', async () => {
    const { id } = await addPoint()
    const pickup = await withCart()
    await pickup.visitor.post(at(pickup.cartId), { ...ANA, shippingLocationId: id })
    const home = await withCart()
    await home.visitor.post(at(home.cartId), PHILADELPHIA)
    const shown = ({ visitor, cartId }: typeof home) =>
      countStatements(house.shop.db.checkoutPool, () => visitor.get(at(cartId)))
    expect(await shown(pickup)).toBe(await shown(home))
  })
})
