import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await addInstaller(house.owner, { company: 'Comes by van', kind: 'mobile' })
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('delete from pickup_point'))

/** So many degrees north of the center of Philadelphia; one is 69 miles. */
async function addPoint(code: string, north: number, roomFor: number, closes = '21:00') {
  await house.owner.query(
    `insert into pickup_point (code, kind, name, address_line1, city, state, zip, place, closes, room_for)
     select $1, 'office', $1, '1735 Market St', z.city, z.state, z.zip,
            st_setsrid(st_makepoint(st_x(z.center::geometry), st_y(z.center::geometry) + $2), 4326)::geography,
            array_fill($4::time, array[7]), $3
       from zip_code z where z.zip = '19103'`,
    [code, north, roomFor, closes],
  )
}

async function visitorWithCart(quantity = 4): Promise<{ visitor: Visitor; cartId: string }> {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: quantity })
  return { visitor, cartId: created.body.siteCart.cartUuid as string }
}

async function tabsOf({ visitor, cartId }: { visitor: Visitor; cartId: string }, more = '&userZip=19103') {
  const { body } = await visitor.get(
    `/checkout/delivery-tabs?cartId=${cartId}${more}` as '/checkout/delivery-tabs',
  )
  const { tabs, initial, ...rest } = body.deliveryTabs
  const choices = tabs.flatMap(({ position, choices: of }) => of.map((each) => ({ position, ...each })))
  return { tabs, initial, choices, ...rest }
}

describe('the ways of a cart', () => {
  it('[DELV-009] [DELV-010] [DELV-011] [DELV-012] [DELV-013] have their labels and names', async () => {
    const { choices } = await tabsOf(await visitorWithCart())
    expect(choices.map(({ choice, label, deliveryType }) => [choice, label, deliveryType])).toEqual([
      ['installer', 'Ship to installer', 'ShipToInstaller'],
      ['mobile', 'Ship to mobile installer', 'MobileInstall'],
      ['home', 'Ship to me', 'ShipToMe'],
      ['fedex', 'Pick up at FedEx', 'PickupAtFedEx'],
      ['warehouse', 'Warehouse Pickup', 'PickupAtWarehouse'],
    ])
  })

  it('[DELV-091] what can’t be ordered yet says so and is never open', async () => {
    const { choices, initial } = await tabsOf(await visitorWithCart())
    const notYet = choices.filter(({ hindrance }) => hindrance === 'not-yet').map(({ choice }) => choice)
    expect(notYet).toEqual(['warehouse'])
    expect(initial).toEqual({ position: 'left', choice: 'installer' })
  })

  it('[DELV-072] [DELV-091] have a shop or a van where one works near, and while nobody knows where', async () => {
    const shopper = await visitorWithCart()
    const waysAt = async (more?: string) =>
      Object.fromEntries((await tabsOf(shopper, more)).choices.map((each) => [each.choice, each.hindrance]))
    expect(await waysAt('')).toMatchObject({ installer: null, mobile: null })
    expect(await waysAt()).toMatchObject({ installer: null, mobile: null })
    await house.owner.query(`update installer set is_active = false where kind = 'mobile'`)
    const withoutVan = await waysAt()
    expect(withoutVan).toMatchObject({ installer: null })
    expect(withoutVan).not.toHaveProperty('mobile')
    await house.owner.query('update installer set is_active = false')
    expect(await waysAt()).toMatchObject({ installer: 'none-nearby', home: null })
    await house.owner.query('update installer set is_active = true')
  })

  it('[DELV-046] [DELV-047] open on the shop, or on the van, that the cart goes to', async () => {
    const one = await visitorWithCart()
    const drivesFar = { company: 'Tires at Home', kind: 'mobile', drivesMiles: 20 } as const
    for (const [installer, initial] of [
      [{ company: 'Chestnut Street Tire' }, { position: 'left', choice: 'installer' }],
      [drivesFar, { position: 'middle', choice: 'mobile' }],
    ] as const) {
      const installerId = await addInstaller(house.owner, installer)
      const set = await one.visitor.put(`/checkout/cart-shipping?cartId=${one.cartId}`, {
        ...PHILADELPHIA,
        shippingOption: 'installer',
        installerId,
      })
      expect(set.status).toBe(200)
      expect((await tabsOf(one, '&activeShippingType=SHIPTOME')).initial).toEqual(initial)
    }
  })

  it('[DELV-037] [DELV-040] [DELV-058] follow from which tires can be mounted', async () => {
    const with4 = await visitorWithCart()
    const { rows } = await house.owner.query(`select id from tire where id <> $1 limit 1`, [STARTER_TIRE])
    const other = Number(rows[0].id)
    await house.owner.query('update tire set is_installable = false where id = $1', [other])
    await with4.visitor.post('/cart-summary', { itemId: other, itemQuantity: 1 })
    const mixed = await tabsOf(with4)
    expect(mixed.choices.map(({ choice }) => choice)).toEqual(['installer', 'home', 'fedex', 'warehouse'])
    expect(mixed.tabs[0]).toMatchObject({ isDisabled: true, choices: [{ hindrance: 'mixed-cart' }] })
    expect(mixed.initial).toEqual({ position: 'middle', choice: 'home' })
    const none = await house.visitor()
    const created = await none.post('/cart-summary', { itemId: other, itemQuantity: 1 })
    const uninstallable = await tabsOf({ visitor: none, cartId: created.body.siteCart.cartUuid as string })
    expect(uninstallable.initial).toEqual({ position: 'left', choice: 'home' })
    await house.owner.query('update tire set is_installable = true where id = $1', [other])
  })

  it('[API-063] are those of the ZIP that is said, else of where it ships, else of the visit', async () => {
    const { visitor, cartId } = await visitorWithCart()
    expect((await tabsOf({ visitor, cartId }, '')).place).toBeNull()
    await visitor.put('/users/me/personalization', { userLocationZip: '60601' })
    await visitor.post(`/checkout/cart-shipping?cartId=${cartId}`, PHILADELPHIA)
    expect((await tabsOf({ visitor, cartId }, '')).place?.zip).toBe('19103')
    expect((await tabsOf({ visitor, cartId }, '&userZip=10001')).place).toEqual({
      zip: '10001',
      city: 'New York',
      state: 'NY',
    })
  })

  it('are nobody else’s', async () => {
    const { cartId } = await visitorWithCart()
    const stranger = await house.visitor()
    expect((await stranger.get(`/checkout/delivery-tabs?cartId=${cartId}`)).status).toBe(404)
  })

  it('cost as many statements with twelve points as with none', async () => {
    const shopper = await visitorWithCart()
    for (let i = 0; i < 12; i++) await addPoint(`p${i}`, i / 100, 4)
    // The visit, the cart as its owner's, and the ways.
    expect(await countStatements(house.shop.db.checkoutPool, () => tabsOf(shopper))).toBeLessThanOrEqual(6)
  })
})

describe('pickup points', () => {
  it('[API-062] [DELV-029] are listed in `locations`, nearest first, up to the limit', async () => {
    await addPoint('far', 0.2, 4)
    await addPoint('near', 0.01, 2, '24:00')
    await addPoint('too far', 0.5, 4)
    const visitor = await house.visitor()
    const { body } = await visitor.get('/checkout/pickup-locations?limit=10&userZip=19103-1234')
    expect(body.locations.map(({ name }) => name)).toEqual(['near', 'far'])
    expect(body.locations[0]).toMatchObject({ roomFor: 2, closesAt: '24:00', miles: 0.7, zip: '19103' })
    const one = await visitor.get('/checkout/pickup-locations?limit=1&userZip=19103')
    expect(one.body.locations).toHaveLength(1)
  })

  it('[API-063] there are none while nobody knows where to look', async () => {
    await addPoint('near', 0.01, 4)
    const visitor = await house.visitor()
    expect((await visitor.get('/checkout/pickup-locations')).body.locations).toEqual([])
  })
})

describe('warehouses', () => {
  it('[API-064] [DELV-028] are listed in `siteWarehouses.siteWarehouseList`: how many of the tires lie there', async () => {
    const { rows } = await house.owner.query<{ id: number; zip: string }>(
      `select l.id, l.zip from location l where l.kind = 'warehouse' order by l.id limit 1`,
    )
    const { id, zip } = rows[0] as { id: number; zip: string }
    const setStock = (available: number) =>
      house.owner
        .query('delete from stock where tire_id = $1 and location_id = $2', [STARTER_TIRE, id])
        .then(() =>
          house.owner.query(
            `insert into stock (tire_id, location_id, lot, available) values ($1, $2, '2026W10', 1), ($1, $2, '2026W20', $3)`,
            [STARTER_TIRE, id, available - 1],
          ),
        )
    const visitor = await house.visitor()
    const list = async (quantities: string) => {
      const { body } = await visitor.get(
        `/checkout/warehouse-pickup-locations?productIds=${STARTER_TIRE},${STARTER_TIRE}&quantities=${quantities}&userZip=${zip}`,
      )
      return body.siteWarehouses.siteWarehouseList[0]
    }
    await setStock(4)
    expect(await list('2,2')).toMatchObject({ warehouseId: id, tiresHere: 4, hasAll: true })
    expect(await list('4,4')).toMatchObject({ tiresHere: 4, hasAll: false })
    await setStock(2)
    expect(await list('2,2')).toMatchObject({ tiresHere: 2, hasAll: false })
  })
})
