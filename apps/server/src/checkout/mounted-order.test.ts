import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { CAR, DRIVER, mountedCart } from '../../testing/mounted-cart.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'
import { slotsFor, wantedOf } from '../appointments/appointments.test-support.ts'
import { planShipments, shipmentRequestWithOrder } from '../delivery/index.ts'

let house: ShopUnderTest
let shop: BusyShop
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
})
afterAll(() => house.close())

interface Made {
  readonly visitor: Visitor
  readonly cart: SiteCart
}

async function placed({ visitor, cart }: Made): Promise<string> {
  const end = await visitor.placeOrder(cart)
  if (end.outcome !== 'placed') throw new Error(JSON.stringify(end))
  return end.orderNumber
}

const orderIn = async (number: string) =>
  (
    await house.owner.query(
      `select o.id, o.delivery_kind as "deliveryKind", o.installer_id as "installerId", o.installer_name as "installerName",
              o.first_name as "firstName", o.address_line1 as "addressLine1", o.zip, o.total_cents as "totalCents",
              (select count(*)::int from appointment a where a.order_id = o.id) as appointments,
              (select b.state from appointment a join booking b on b.appointment_id = a.id where a.order_id = o.id) as booking
         from shop_order o where o.number = $1`,
      [number],
    )
  ).rows[0]

async function withTime(made: Made, busy: BusyShop): Promise<Made> {
  const one = { visitor: made.visitor, cartId: made.cart.id }
  const [first] = await slotsFor(one, busy)
  if (!first) throw new Error('No time')
  const held = await made.visitor.post(`/checkout/cart-appointment?id=${made.cart.id}`, wantedOf(busy, first))
  expect(held.status).toBe(200)
  return made
}

const addressOf = async (installerId: number) =>
  (await house.owner.query('select company, address_line1, zip from installer where id = $1', [installerId]))
    .rows[0]

async function labelOf(number: string) {
  const { id } = await orderIn(number)
  const [shipmentId = ''] = await planShipments(house.shop.db.checkout, id, id, 'FedEx')
  return shipmentRequestWithOrder(house.shop.db.checkout, shipmentId)
}

describe('an order that is mounted', () => {
  it('[DELV-004] [DELV-152] goes to the shop, which stands on it, at the total that was agreed', async () => {
    const made = await withTime(await mountedCart(house, shop), shop)
    const { company, address_line1: addressLine1, zip } = await addressOf(shop.installerId)
    const order = await orderIn(await placed(made))
    expect(order).toMatchObject({
      deliveryKind: 'ship-to-installer',
      installerId: shop.installerId,
      installerName: company,
      firstName: 'Ana',
      addressLine1,
      zip,
      totalCents: made.cart.quote.totalCents,
      appointments: 1,
      booking: 'booked',
    })
    expect(made.cart.quote.adjustments.some(({ kind }) => kind === 'installation')).toBe(true)
  })

  it('[DELV-005] [DELV-152] goes to the car where a van comes, which stands on it', async () => {
    const van = await openToAll(house, 'van')
    await house.owner.query(
      `update installer set place = (select center from zip_code where zip = '19103') where id = $1`,
      [van.installerId],
    )
    const made = await withTime(await mountedCart(house, van), van)
    expect(await orderIn(await placed(made))).toMatchObject({
      deliveryKind: 'mobile-install',
      installerId: van.installerId,
      addressLine1: CAR.addressLine1,
      zip: CAR.zip,
      appointments: 1,
      booking: 'booked',
    })
  })

  it('[DELV-152] is one without an hour where that is decided later', async () => {
    const number = await placed(await mountedCart(house, shop))
    expect(await orderIn(number)).toMatchObject({
      deliveryKind: 'ship-to-installer',
      installerId: shop.installerId,
      appointments: 0,
    })
  })

  it('[DELV-152] keeps its installer as the database wants it', async () => {
    const number = await placed(await mountedCart(house, shop))
    const written = (set: string) =>
      house.owner.query(`update shop_order set ${set} where number = $1`, [number])
    await expect(written('installer_name = null')).rejects.toThrow('shop_order_installer_whole')
    await expect(written(`delivery_kind = 'ship-to-me'`)).rejects.toThrow('shop_order_installer_whole')
  })

  it('[DELV-152] of a van gives its hour back when it comes to nothing', async () => {
    const van = await openToAll(house, 'van')
    await house.owner.query(
      `update installer set place = (select center from zip_code where zip = '19103') where id = $1`,
      [van.installerId],
    )
    const { visitor, cart } = await withTime(await mountedCart(house, van), van)
    const end = await visitor.placeOrder(cart, { nonce: 'fake-processor-declined-visa-nonce' })
    expect(end).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    const { rows } = await house.owner.query('select state from booking where cart_id = $1', [cart.id])
    expect(rows).toEqual([{ state: 'held' }])
  })

  it('[DELV-155] [DELV-133] has labels with its number, and the shop beside the driver', async () => {
    const number = await placed(await mountedCart(house, shop))
    const { company } = await addressOf(shop.installerId)
    const request = await labelOf(number)
    expect(request).toMatchObject({ orderNumber: number, to: { name: 'Ana Morris', company, pickup: null } })
    const { trackingNumber } = await house.shop.carrier.book(request)
    expect(house.carrier.depot.shipments.get(trackingNumber)?.request).toMatchObject({
      customerReference: number,
      to: { name: 'Ana Morris', company },
    })
    const home = await house.visitor()
    const homeNumber = await placed({ visitor: home, cart: await home.readyCart() })
    expect(await labelOf(homeNumber)).toMatchObject({ orderNumber: homeNumber, to: { company: null } })
  })

  it.each([
    ['has left us', 'update installer set is_active = false where id = $1'],
    ['has smaller machines by now', 'update installer set largest_rim_inches = 15 where id = $1'],
    ['has no price any more', 'delete from installer_price where installer_id = $1'],
  ])('[DELV-153] is refused before any money where the installer %s', async (_title, change) => {
    const installerId = await addInstaller(house.owner, { company: 'Soon gone' })
    const { visitor, cart } = await mountedCart(house, { installerId })
    await house.owner.query(change, [installerId])
    const end = await visitor.placeOrder(cart)
    expect(end).toMatchObject({
      outcome: 'refused',
      refusal: 'installer-gone',
      message:
        'This installer can’t mount your tires anymore. Your card wasn’t charged. Please choose another one or change shipping option.',
    })
    const books = await (await fetch(`${house.gateway.url}/sandbox/books?orderId=${end.attemptId}`)).json()
    expect(books).toMatchObject({ transactions: [] })
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('[DELV-153] is refused although its price is held', async () => {
    const installerId = await addInstaller(house.owner, { company: 'Held and gone' })
    const { visitor, cart } = await mountedCart(house, { installerId })
    const held = await visitor.put(`/checkout/held-quote?cartId=${cart.id}`, undefined)
    expect(held.status).toBe(200)
    await house.owner.query('update installer set is_active = false where id = $1', [installerId])
    expect(await visitor.placeOrder(cart)).toMatchObject({ refusal: 'installer-gone' })
  })

  it('[DELV-154] is refused until somebody is billed, at a shop', async () => {
    const { visitor, cart } = await mountedCart(house, shop)
    const { visitor: other, cart: unbilled } = await (async () => {
      const visitor = await house.visitor()
      const begun = await visitor.readyCart()
      await visitor.put(`/checkout/cart-shipping?cartId=${begun.id}`, {
        shippingOption: 'installer',
        installerId: shop.installerId,
        ...DRIVER,
      })
      return { visitor, cart: (await visitor.get(`/cart-summary?id=${begun.id}`)).body.siteCart }
    })()
    const refused = await other.post('/checkout/orders', orderOf(unbilled))
    expect(refused.body).toMatchObject({ error: { refusal: 'no-billing' } })
    await placed({ visitor, cart })
  })

  it('[DELV-152] costs six statements more than one that is sent home, at most', async () => {
    const pool = house.apiDb.checkoutPool
    const home = await house.visitor()
    const homeCart = await home.readyCart()
    const sentHome = await countStatements(pool, () => placed({ visitor: home, cart: homeCart }))
    const installed = await withTime(await mountedCart(house, shop), shop)
    const mounted = await countStatements(pool, () => placed(installed))
    expect(mounted - sentHome).toBeLessThanOrEqual(6)
  })
})
