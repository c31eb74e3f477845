import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
let vehicleId: number
let right: number
let wrong: number
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  // A vehicle we are sure of that came on a size the starter world sells, and a truck tire beside it.
  const { rows } = await house.owner.query(
    `select v.id, t.id as tire_id from vehicle v join fitment f on f.vehicle_id = v.id
       join tire t on t.size_slug = f.front_size_slug and t.load_index >= f.front_load_index
        and t.speed_symbol = f.front_speed_symbol
      where v.confidence = 'sure' and v.type = 'suv' and not f.is_run_flat and f.oem = '225-65r17'
      order by v.id, t.id limit 1`,
  )
  vehicleId = rows[0].id
  right = Number(rows[0].tire_id)
  const others = await house.owner.query(
    `select id from tire where size_slug = 'lt265-70r17' order by id limit 1`,
  )
  wrong = Number(others.rows[0].id)
})
afterAll(() => house.close())

describe('a tire that is added for a vehicle', () => {
  it('[FIT-009] carries what we said of it, from the cart to the order', async () => {
    const visitor = await house.visitor()
    const body = { itemId: right, itemQuantity: 4, vehicle: { vehicleId, oem: '225-65r17' } }
    const added = await visitor.post('/cart-summary', body)
    expect(added.body.siteCart.siteProducts[0]?.fit).toMatchObject({
      vehicleId,
      oem: '225-65r17',
      level: 'fits',
    })

    const cart = added.body.siteCart
    const more = { itemId: right, itemQuantity: 3, isNewItem: false, cartVersion: cart.version }
    const changed = await visitor.put(`/cart-summary?id=${cart.id}`, more)
    expect(changed.body.siteCart.siteProducts[0]).toMatchObject({ quantity: 3, fit: { level: 'fits' } })

    const ready = await visitor.shipTo(cart.id)
    const placed = await visitor.placeOrder(ready)
    expect(placed.outcome).toBe('placed')
    const { rows } = await house.owner.query(
      `select l.fit from order_line l join shop_order o on o.id = l.order_id where o.cart_id = $1`,
      [cart.id],
    )
    expect(rows[0].fit).toMatchObject({ vehicleId, level: 'fits' })
    expect(rows[0].fit.judgements.map(({ rule }: { rule: string }) => rule)).toContain('load')
  })

  it('[FIT-009] may be one that does not fit: the shopper is told, not stopped', async () => {
    const visitor = await house.visitor()
    const body = { itemId: wrong, itemQuantity: 4, vehicle: { vehicleId } }
    const [line] = (await visitor.post('/cart-summary', body)).body.siteCart.siteProducts
    expect(line?.fit).toMatchObject({ level: 'does-not-fit', sentence: expect.stringMatching(/./) })
  })

  it('carries nothing without a vehicle, or with one nobody knows', async () => {
    for (const vehicle of [undefined, { vehicleId: 999_999_999 }, { vehicleId, oem: 'no-such-option' }]) {
      const visitor = await house.visitor()
      const added = await visitor.post('/cart-summary', { itemId: right, itemQuantity: 4, vehicle })
      expect(added.body.siteCart.siteProducts[0]?.fit).toBeNull()
    }
  })
})
