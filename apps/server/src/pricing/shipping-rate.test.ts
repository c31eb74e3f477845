import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
let pounds: number
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  const { rows } = await house.owner.query('select weight_pounds::float as pounds from tire where id = $1', [
    STARTER_TIRE,
  ])
  pounds = Math.ceil(rows[0].pounds)
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('delete from shipping_rate'))

const ANCHORAGE = { city: 'Anchorage', state: 'AK', zip: '99501' }
const HONOLULU = { city: 'Honolulu', state: 'HI', zip: '96813' }
const SAN_JUAN = { city: 'San Juan', state: 'PR', zip: '00901' }
/** Its rates are down at the carrier’s. */
const ADAK = { city: 'Adak', state: 'AK', zip: '99546' }

async function cartTo(place: object) {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
  const id = created.body.siteCart.cartUuid as string
  const set = await visitor.post(`/checkout/cart-shipping?cartId=${id}`, { ...PHILADELPHIA, ...place })
  expect(set.status).toBe(200)
  const read = async () => (await visitor.get(`/cart-summary?id=${id}`)).body.siteCart
  return { visitor, id, read, cart: await read() }
}

describe('shipping outside the contiguous states', () => {
  it.each([
    ['Alaska', ANCHORAGE, 1_850, 118],
    ['Hawaii', HONOLULU, 2_100, 131],
    ['Puerto Rico', SAN_JUAN, 1_650, 104],
  ])(
    '[DELV-006] [DELV-007] [DELV-084] to %s is in the total, the order and its mail, and never free',
    async (name, place, piece, pound) => {
      const expected = 4 * (piece + pounds * pound)
      const { visitor, cart } = await cartTo(place)
      const shipping = {
        kind: 'shipping',
        code: 'charged',
        reason: `Shipping to ${name}`,
        amountCents: expected,
      }
      expect(cart).toMatchObject({ shippingCostToHomeInCents: expected, shippingCostInCents: expected })
      expect(cart.quote.complete).toBe(true)
      expect(cart.quote.adjustments).toContainEqual(expect.objectContaining(shipping))
      expect(JSON.stringify(cart.quote)).not.toMatch(/free shipping/i)

      const placed = await visitor.placeOrder(cart)
      if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
      const { body } = await visitor.get(`/orders/${placed.orderNumber}`)
      expect(body.order.quote.totalCents).toBe(cart.quote.totalCents)
      expect(body.order.quote.adjustments).toContainEqual(expect.objectContaining(shipping))
      await expect
        .poll(
          () => house.mail.mailbox.list().find(({ subject }) => subject?.includes(placed.orderNumber))?.text,
        )
        .toContain(`$${(expected / 100).toFixed(2)}`)
    },
  )

  it('[DELV-007] is said on the product page as well, and in the contiguous states it is free', async () => {
    const { visitor } = await cartTo({})
    const cost = async (zip: string) =>
      (await visitor.get(`/tires/${STARTER_TIRE}/delivery?zip=${zip}`)).body.shippingInCents
    expect([await cost('99501'), await cost('19103')]).toEqual([4 * (1_850 + pounds * 118), 0])
    expect(await cost('09012')).toBeNull()
  })

  it('[DELV-084] is asked for once a day', async () => {
    await cartTo(ANCHORAGE)
    await house.owner.query(`update shipping_rate set piece_cents = 1`)
    const { cart } = await cartTo(ANCHORAGE)
    expect(cart.shippingCostToHomeInCents).toBe(4 * (1 + pounds * 118))
  })

  it('[DELV-084] where the carrier does not answer, browsing goes on, the cart says so, and nothing is ordered', async () => {
    const { visitor, cart } = await cartTo(ADAK)
    expect(cart).toMatchObject({ shippingCostToHomeInCents: null, quote: { complete: false } })
    expect(cart.quote.refused).toMatchObject([
      { code: 'no-shipping-cost', reason: 'We can’t get a shipping price to Alaska right now' },
    ])
    const page = await visitor.get(`/tires/${STARTER_TIRE}/delivery?zip=${ADAK.zip}`)
    expect(page).toMatchObject({ status: 200, body: { shippingInCents: null, isShippedTo: true } })
    expect(await visitor.placeOrder(cart)).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
  })

  it('[DELV-084] is charged as it was last said for a week, and not after', async () => {
    const { read } = await cartTo(ADAK)
    const said = (age: string) =>
      house.owner.query(
        `insert into shipping_rate (dest3, piece_cents, pound_cents, learned_at) values ('995', 1000, 0, now() - $1::interval)
         on conflict (dest3) do update set learned_at = excluded.learned_at`,
        [age],
      )
    await said('6 days')
    expect((await read()).shippingCostToHomeInCents).toBe(4_000)
    await said('8 days')
    expect((await read()).shippingCostToHomeInCents).toBeNull()
  })
})
