import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

const OTHER_TIRE = 100_002

let house: ShopUnderTest
let installer: { id: number; website: string | null; company: string }
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(
    `update installer set website = 'fedex' where id = (select id from installer where is_active and kind = 'shop'
       order by id limit 1) returning id, website, company`,
  )
  installer = rows[0]
})
afterEach(() => house.owner.query(`update installer set is_active = true where id = $1`, [installer.id]))
afterAll(() => house.close())

const start = async (visitor: Visitor, body: object): Promise<SiteCart> => {
  const answer = await visitor.post('/cart-summary', body)
  expect(answer.body.errorMessage).toBeUndefined()
  return answer.body.siteCart
}
const put = (visitor: Visitor, cart: SiteCart, change: object, query = '') =>
  visitor.put(`/cart-summary?id=${cart.id}${query}`, { cartVersion: cart.version, ...change })
const read = async (visitor: Visitor): Promise<SiteCart> => (await visitor.get('/cart-summary')).body.siteCart
const intentOf = async (cart: SiteCart) =>
  (await house.owner.query(`select * from cart_intent where cart_id = $1`, [cart.id])).rows[0]

describe('the cart summary', () => {
  it('[CART-010] [CART-011] [CART-013] [CART-014] [API-053] [API-058] holds what is specified, before and with an address', async () => {
    const visitor = await house.visitor()
    const started = await start(visitor, { itemId: STARTER_TIRE, itemQuantity: 4 })
    expect(started).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cartUuid: started.id,
      zip: null,
      email: null,
      cartShippingAddressPresent: false,
      siteCartCoupons: [],
      cartShipping: null,
      cartBilling: null,
      paymentType: 'credit',
      shippingOption: null,
      installerDetails: null,
      roadHazardCostInCents: 0,
      estimatedFetTaxInCents: 0,
      coreShipHandlingMode: 'none',
      coreShipHandlingFeesApplied: false,
      shippingCostInCents: 0,
      shippingCostToHomeInCents: null,
    })
    expect(started.siteProducts).toHaveLength(1)

    const shipped = await visitor.shipTo(started.id)
    expect(shipped).toMatchObject({
      zip: '19103',
      email: 'ana@example.com',
      cartShippingAddressPresent: true,
      shippingOption: 'home',
      shippingCostToHomeInCents: 0,
      cartShipping: {
        id: started.id,
        shippingOption: 'home',
        addressLine1: '2038 Delancey Pl',
        city: 'Philadelphia',
        state: 'PA',
        zip: '19103',
        installer: null,
      },
    })
  })

  it('[CART-015] shows handling as applied exactly where the channel charges it on a line of its own', async () => {
    const handled = async (mode: string) => {
      await house.owner.query('delete from discount_setting')
      await house.owner.query(
        `insert into discount_setting (channel_id, handling_mode, handling_per_tire_cents) values ('simpletire', $1, $2)`,
        [mode, mode === 'none' ? 0 : 200],
      )
      const cart = await start(await house.visitor(), { itemId: OTHER_TIRE, itemQuantity: 4 })
      const lines = cart.quote.adjustments.filter(({ kind }) => kind === 'handling')
      return [
        cart.coreShipHandlingMode,
        cart.coreShipHandlingFeesApplied,
        lines.map((each) => each.amountCents),
      ]
    }
    expect(await handled('none')).toEqual(['none', false, []])
    expect(await handled('own-line')).toEqual(['own-line', true, [800]])
    expect(await handled('in-price')).toEqual(['in-price', false, []])
    await house.owner.query('delete from discount_setting')
  })

  it('[CART-016] [CART-017] [CART-018] [CART-019] [CART-020] says of each tire what is specified', async () => {
    await house.owner.query(`update tire_listing set is_oversize = true where tire_id = $1`, [STARTER_TIRE])
    const cart = await start(await house.visitor(), {
      itemId: STARTER_TIRE,
      itemQuantity: 4,
      shouldAddCoverage: true,
    })
    await house.owner.query(`update tire_listing set is_oversize = false where tire_id = $1`, [STARTER_TIRE])
    const [product] = cart.siteProducts
    expect(product).toMatchObject({
      productId: STARTER_TIRE,
      name: 'Ridgeback A/T',
      quantity: 4,
      isInstallable: true,
      isOversizeTire: true,
      oversized: true,
      brand: { label: 'Kestrel' },
      productSubType: 'All-terrain',
      link: { href: '/brands/kestrel-tires/ridgeback-a-t' },
      roadHazardState: 2,
      // The fourth Kestrel is free this fall.
      siteProductPromotion: {
        couponAmount: '100.00',
        couponAmountType: 'Buy3Get1',
        alreadyAppliedIntoCart: true,
        linkToTRCProm: false,
      },
    })
    expect(product?.size).toMatch(/\d/)
    expect(product?.image.src).toMatch(/^\/images\/tires\/kestrel\//)
    expect(product?.price.salePriceInCents).toBe(cart.quote.lines[0]?.unitCents)
    expect(product?.roadHazardCostInCents).toBeGreaterThan(0)
    expect(product?.roadHazardCostInCents).toBe(cart.roadHazardCostInCents)
    expect(cart.quote.coverageCents).toBe(cart.roadHazardCostInCents)
  })

  it('[CART-013] holds the federal excise tax of heavy tires', async () => {
    const { rows } = await house.owner.query(
      `select t.id from tire t join tire_listing l on l.tire_id = t.id join stock s on s.tire_id = t.id
        where t.branded_load_pounds > 3500 and s.available > 4 and l.from_price_cents is not null limit 1`,
    )
    const tireId = rows[0]?.id ?? STARTER_TIRE
    await house.owner.query(`update tire set branded_load_pounds = 4000 where id = $1`, [tireId])
    const cart = await start(await house.visitor(), { itemId: Number(tireId), itemQuantity: 1 })
    const tax = cart.quote.adjustments.filter(({ kind }) => kind === 'federal-excise-tax')
    expect(cart.estimatedFetTaxInCents).toBeGreaterThan(0)
    expect(cart.estimatedFetTaxInCents).toBe(tax.reduce((sum, { amountCents }) => sum + amountCents, 0))
  })

  it('[CART-012] [CART-025] [CART-027] keeps the shop and the time somebody means, until they are removed', async () => {
    const visitor = await house.visitor()
    const cart = await start(visitor, {
      productId: STARTER_TIRE,
      quantity: { front: 4, rear: 0 },
      email: 'sam@example.com',
      installerId: installer.id,
      shouldAddCoverage: true,
      appointmentTime: '2026-11-20T08:30',
    })
    expect(cart).toMatchObject({
      email: 'sam@example.com',
      itemCount: 4,
      installerDetails: { installerId: installer.id, website: 'fedex', isMobileInstall: false },
      appointmentTime: '2026-11-20T08:30',
      siteProducts: [{ position: 'all', roadHazardState: 2 }],
    })
    expect(await read(visitor)).toMatchObject({
      installerDetails: cart.installerDetails,
      email: 'sam@example.com',
    })

    const other = await put(visitor, cart, { removeInstallerId: installer.id + 1 })
    expect(other.status).toBe(404)
    const removed = await put(visitor, cart, { removeInstallerId: installer.id })
    expect(removed.body.siteCart).toMatchObject({ installerDetails: null, appointmentTime: null })
    const nobody = await put(visitor, removed.body.siteCart, { installerId: 999_999_999 })
    expect(nobody.body.error.refusal).toBe('unknown-installer')
    expect((await read(visitor)).version).toBe(removed.body.siteCart.version)
  })

  it('[CART-026] [CART-030] [CART-031] [API-057] keeps the vehicle and where the shopper came from, said in body or query', async () => {
    const visitor = await house.visitor()
    const vehicle = { vehicleMake: 'Ford', vehicleModel: 'Mustang', vehicleTrim: 'GT', vehicleYear: 2019 }
    const answer = await visitor.post(
      '/cart-summary?vwo_user=v1&widgetSource=pirelli&widgetSourceId=w-7&subSource=footer',
      { itemId: STARTER_TIRE, itemQuantity: 2, ...vehicle },
    )
    const cart = answer.body.siteCart
    expect(await intentOf(cart)).toMatchObject({
      vehicle_make: 'Ford',
      vehicle_model: 'Mustang',
      vehicle_trim: 'GT',
      vehicle_year: 2019,
      widget_source: 'pirelli',
      widget_source_id: 'w-7',
      sub_source: 'footer',
    })
    const changed = await put(
      visitor,
      cart,
      { vehicleYear: 2020, widgetSource: 'dealer', widgetSourceId: 'w-8', subSource: 'head' },
      '&vwo_user=v2',
    )
    expect(changed.status).toBe(200)
    expect(await intentOf(cart)).toMatchObject({
      vehicle_make: 'Ford',
      vehicle_year: 2020,
      widget_source: 'dealer',
      widget_source_id: 'w-8',
      sub_source: 'head',
    })
    expect(
      (
        await visitor.get(
          `/cart-summary?id=${cart.id}&vwo_user=v&widgetSource=a&widgetSourceId=b&subSource=c`,
        )
      ).status,
    ).toBe(200)
  })

  it('[CART-032] [CART-033] keeps how the shopper means to get the tires, in four words', async () => {
    const visitor = await house.visitor()
    let cart = await start(visitor, { itemId: STARTER_TIRE, itemQuantity: 2 })
    for (const preShippingSelection of ['shipToMe', 'shipToFedex', 'warehousePickup', 'shipToShop']) {
      cart = (await put(visitor, cart, { preShippingSelection })).body.siteCart
      expect(cart.preShippingSelection).toBe(preShippingSelection)
    }
    expect((await put(visitor, cart, { preShippingSelection: 'ship to me' })).status).toBe(400)
  })
})

describe('adding', () => {
  it('[CART-025] [CART-050] a staggered pair of two tires is one call and one set', async () => {
    const visitor = await house.visitor()
    const pair = { productId: STARTER_TIRE, rearProductId: OTHER_TIRE }
    const cart = await start(visitor, { ...pair, quantity: { front: 2, rear: 3 } })
    expect(
      cart.siteProducts.map(({ productId, position, quantity }) => [productId, position, quantity]),
    ).toEqual([
      [STARTER_TIRE, 'front', 2],
      [OTHER_TIRE, 'rear', 3],
    ])
    expect(new Set(cart.siteProducts.map(({ setId }) => setId)).size).toBe(1)
    expect(cart.version).toBe(1)
    expect((await read(visitor)).siteProducts.map(({ position }) => position)).toEqual(['front', 'rear'])

    const again = await start(visitor, { ...pair, quantity: { front: 1, rear: 0 } })
    expect(again.siteProducts.map(({ quantity }) => quantity)).toEqual([3, 3])
  })

  it('[CART-025] puts in both tires of a pair or none', async () => {
    const visitor = await house.visitor()
    const pair = { productId: STARTER_TIRE, rearProductId: 1, quantity: { front: 2, rear: 2 } }
    expect((await visitor.post('/cart-summary', pair)).body.error.refusal).toBe('unknown-tire')
    expect((await visitor.get('/cart-summary')).status).toBe(404)
  })

  it('[CART-050] nothing is nothing', async () => {
    const visitor = await house.visitor()
    const none = { productId: STARTER_TIRE, quantity: { front: 0, rear: 0 } }
    expect((await visitor.post('/cart-summary', none)).status).toBe(400)
    expect((await visitor.post('/cart-summary', { productId: STARTER_TIRE })).status).toBe(400)
    expect(
      (await visitor.post('/cart-summary', { rearProductId: OTHER_TIRE, quantity: { rear: 2 } })).status,
    ).toBe(400)
    const rear = await start(visitor, { productId: STARTER_TIRE, quantity: { rear: 2 } })
    expect(rear.itemCount).toBe(2)
  })

  it('[API-054] [API-055] [API-056] [CART-051] [CART-052] starts a cart, adds to the same one, changes it and closes it', async () => {
    const visitor = await house.visitor()
    const first = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
    expect(first.status).toBe(201)
    const { siteCart } = first.body
    const more = await visitor.post(`/cart-summary?id=${siteCart.id}`, {
      itemId: OTHER_TIRE,
      itemQuantity: 1,
    })
    expect(more.body.siteCart).toMatchObject({ id: siteCart.id, itemCount: 2 })
    const isNewItem = true
    const changed = await put(visitor, more.body.siteCart, { itemId: 100_003, itemQuantity: 1, isNewItem })
    expect(changed.body.siteCart).toMatchObject({ id: siteCart.id, itemCount: 3 })
    expect((await visitor.delete(`/cart-summary?id=${siteCart.id}`)).body).toEqual({ deleted: true })
    const next = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
    expect(next.body.siteCart.id).not.toBe(siteCart.id)
  })

  it('[CART-028] covers a tire, or all, and takes it back', async () => {
    const visitor = await house.visitor()
    const cart = await start(visitor, { itemId: STARTER_TIRE, itemQuantity: 2 })
    const both = await start(visitor, { itemId: OTHER_TIRE, itemQuantity: 2 })
    const states = (answer: { body: { siteCart: SiteCart } }) =>
      answer.body.siteCart.siteProducts.map(({ roadHazardState }) => roadHazardState)
    const one = await put(visitor, both, { itemId: OTHER_TIRE, isRoadHazard: true })
    expect(states(one)).toEqual([1, 2])
    const all = await put(visitor, one.body.siteCart, { isGroupRoadHazard: true })
    expect(states(all)).toEqual([2, 2])
    expect(all.body.siteCart.roadHazardCostInCents).toBe(all.body.siteCart.roadHazardPriceInCents)
    const none = await put(visitor, all.body.siteCart, { isGroupRoadHazard: false })
    expect(states(none)).toEqual([1, 1])
    expect(cart.id).toBe(none.body.siteCart.id)
  })
})

describe('alerts of the cart', () => {
  const alertsOf = (cart: SiteCart) => cart.alerts.map(({ message }) => message)

  it('[ERR-053] a price that changed is told until the shopper says how many at the new one', async () => {
    const visitor = await house.visitor()
    const cart = await start(visitor, { itemId: 100_005, itemQuantity: 2 })
    expect(cart.alerts).toEqual([])
    await house.owner.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents)
       select price_list_id, tire_id, now(), max(amount_cents) + 500 from price where tire_id = 100005
        group by price_list_id, tire_id`,
    )
    const later = await read(visitor)
    expect(later.alerts).toEqual([
      {
        code: 'price-changed',
        message: 'The price of an item in your cart has changed.',
        lineId: cart.siteProducts[0]?.lineId,
      },
    ])
    expect(later.siteProducts[0]?.price.salePriceInCents).not.toBe(
      cart.siteProducts[0]?.price.salePriceInCents,
    )
    const covered = await put(visitor, later, { isGroupRoadHazard: true })
    expect(alertsOf(covered.body.siteCart)).toHaveLength(1)
    const agreed = await put(visitor, covered.body.siteCart, { itemId: 100_005, itemQuantity: 3 })
    expect(agreed.body.siteCart.alerts).toEqual([])
    expect((await read(visitor)).alerts).toEqual([])
  })

  it('[ERR-054] fewer tires in stock than in the cart may take longer', async () => {
    const visitor = await house.visitor()
    await start(visitor, { itemId: 100_006, itemQuantity: 4 })
    await house.owner.query(`update stock set available = 0 where tire_id = 100006`)
    expect(alertsOf(await read(visitor))).toEqual(['Delivery may be delayed.'])
  })

  it('[ERR-055] a shop that has left us is told', async () => {
    const visitor = await house.visitor()
    await start(visitor, { itemId: STARTER_TIRE, itemQuantity: 4, installerId: installer.id })
    await house.owner.query(`update installer set is_active = false where id = $1`, [installer.id])
    const cart = await read(visitor)
    expect(alertsOf(cart)).toEqual(['The shop you selected was removed.'])
    expect(cart.installerDetails).toBeNull()
  })

  it('[CART-023] [CART-067] [CART-069] a code carries the message of its promotion, and the deal alert', async () => {
    await house.owner.query(
      `update promotion set alert_message = 'Four tires bring $40.' where id = 'thousand-for-40'`,
    )
    const visitor = await house.visitor()
    const cart = await start(visitor, { itemId: OTHER_TIRE, itemQuantity: 2 })
    const coded = await put(visitor, cart, { promoCode: 'first1000' })
    const told = { alertMessage: 'Four tires bring $40.', dealAlert: 'Four tires bring $40.' }
    expect(coded.body.siteCart.siteCartCoupons).toMatchObject([{ promoCode: 'FIRST1000', ...told }])
    expect((await read(visitor)).siteCartCoupons).toMatchObject([told])
    const four = await put(visitor, coded.body.siteCart, { itemId: OTHER_TIRE, itemQuantity: 4 })
    expect(four.body.siteCart.siteCartCoupons).toMatchObject([
      { alertMessage: 'Four tires bring $40.', dealAlert: null },
    ])
  })
})

describe('a line that does not fit the vehicle', () => {
  it('says so, offers what fits, and all lines can be judged on another vehicle', async () => {
    const { rows } = await house.owner.query(
      `select v.id, k.slug as make, m.slug as model, v.year, v.trim_slug from vehicle v
         join vehicle_model m on m.id = v.model_id join vehicle_make k on k.id = m.make_id
         join fitment f on f.vehicle_id = v.id
        where v.confidence = 'sure' and v.type = 'suv' and f.oem = '225-65r17' order by v.id limit 1`,
    )
    const car = rows[0]
    const truckTire = await house.owner.query(
      `select id from tire where size_slug = 'lt265-70r17' order by id limit 1`,
    )
    const visitor = await house.visitor()
    const vehicle = { vehicleId: car.id, oem: '225-65r17' }
    const cart = await start(visitor, { itemId: Number(truckTire.rows[0].id), itemQuantity: 4, vehicle })
    const fit = {
      level: 'does-not-fit',
      isWarnedAtCheckout: true,
      vehicleName: expect.stringContaining(String(car.year)),
      fittingTiresHref: `/vehicles/${car.make}/${car.model}/${car.year}?trim=${car.trim_slug}&oem=225-65r17`,
    }
    expect(cart.siteProducts[0]?.fit).toMatchObject(fit)
    expect((await read(visitor)).siteProducts[0]?.fit).toMatchObject(fit)

    const plain = await start(await house.visitor(), {
      itemId: Number(truckTire.rows[0].id),
      itemQuantity: 4,
    })
    expect(plain.siteProducts[0]?.fit).toBeNull()
    const judged = await put(visitor, cart, { vehicle: { vehicleId: car.id } })
    expect(judged.body.siteCart.siteProducts[0]?.fit).toMatchObject({ oem: null, level: 'does-not-fit' })
  })
})
