import { addCarrierDays, nextCarrierDay } from '@shop/domain/delivery/carrier-days'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
let joliet: number
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(`select id from location where code = 'JOT'`)
  joliet = rows[0].id
  await house.owner.query(`update stock set available = 0 where tire_id = $1 and location_id <> $2`, [
    STARTER_TIRE,
    joliet,
  ])
})
afterAll(() => house.close())

beforeEach(async () => {
  await house.owner.query('delete from lane')
  await cutOff('23:59')
})

const cutOff = (at: string) =>
  house.owner.query('update location set cut_off = $1 where id = $2', [at, joliet])

/** The day in Joliet on which what is ordered now can no longer be canceled. */
async function readyOn(): Promise<string> {
  const { rows } = await house.owner.query(
    `select ((now() + interval '30 minutes') at time zone 'America/Chicago')::date::text as day`,
  )
  return rows[0].day
}

async function arrives(zip: string) {
  return (await (await house.visitor()).get(`/tires/${STARTER_TIRE}/delivery?zip=${zip}`)).body.arrives
}

describe('the day the tires arrive', () => {
  it('[DELV-074] [DELV-080] [DELV-081] goes by how far they come: two days from Joliet to Chicago, four to Los Angeles', async () => {
    const left = nextCarrierDay(await readyOn())
    const promised = async (zip: string) => (await arrives(zip))?.latest
    expect(await promised('60601')).toBe(addCarrierDays(left, 2))
    expect(await promised('19103')).toBe(addCarrierDays(left, 3))
    expect(await promised('90001')).toBe(addCarrierDays(left, 4))
    expect((await arrives('90001'))?.earliest).toBe(addCarrierDays(left, 3))
  })

  it('[DELV-080] is a day later after the cut-off of where they lie', async () => {
    await cutOff('00:00')
    const left = nextCarrierDay(addDays(await readyOn(), 1))
    expect((await arrives('19103'))?.latest).toBe(addCarrierDays(left, 3))
  })

  it('[DELV-081] is what our own scans say of the lane, and of no other', async () => {
    await house.owner.query(
      `insert into lane (origin3, dest3, p50, p95, sample) values ('604', '191', 5, 8, 30), ('604', '900', 1, 1, 30)`,
    )
    const left = nextCarrierDay(await readyOn())
    expect(await arrives('19103')).toEqual({
      earliest: addCarrierDays(left, 5),
      latest: addCarrierDays(left, 8),
    })
    expect((await arrives('60601'))?.latest).toBe(addCarrierDays(left, 2))
  })

  it('[DELV-082] is one day on the product, at checkout, for each way, in a wallet and on the order', async () => {
    await house.owner.query(
      `insert into lane (origin3, dest3, p50, p95, sample) values ('604', '191', 5, 8, 30)`,
    )
    const expected = addCarrierDays(nextCarrierDay(await readyOn()), 8)
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const { body: shipping } = await visitor.get(`/checkout/cart-shipping?cartId=${cart.id}`)
    const { body: tabs } = await visitor.get(`/checkout/delivery-tabs?cartId=${cart.id}&userZip=19103`)
    const { body: wallet } = await visitor.get(
      `/checkout/wallet-quote?cartId=${cart.id}&paymentType=applepay&state=PA&zip=${PHILADELPHIA.zip}`,
    )
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const { body: ordered } = await visitor.get(`/orders/${placed.orderNumber}`)
    expect([
      (await arrives('19103'))?.latest,
      shipping.siteCartShippingResponse.cartShipping.arrivesBy,
      tabs.deliveryTabs.arrivesBy,
      wallet.walletQuote.arrivesBy,
      ordered.order.arrivesBy,
    ]).toEqual([expected, expected, expected, expected, expected])
  })

  it('[DELV-083] comes with the batch: two weeks while none has a whole set, and the one that has', async () => {
    const tire = 100_004
    await house.owner.query('update stock set available = 0 where tire_id = $1', [tire])
    const stocked = (lot: string, available: number, code = 'JOT') =>
      house.owner.query(
        `insert into stock (tire_id, location_id, lot, available) select $1, id, $2, $3 from location where code = $4
         on conflict (tire_id, location_id, lot) do update set available = excluded.available`,
        [tire, lot, available, code],
      )
    const visitor = await house.visitor()
    const batch = async () => (await visitor.get(`/tires/${tire}/delivery?zip=60601`)).body.batch
    await stocked('2026W31', 2)
    await stocked('2026W26', 2)
    expect(await batch()).toMatchObject({ count: 2, weeksApart: 5 })
    await stocked('2026W31', 4)
    expect(await batch()).toMatchObject({ count: 1, weeksApart: 0 })
  })

  it('is not promised for tires that are sold out, and as late as can be at checkout', async () => {
    const sold = 100_003
    const visitor = await house.visitor()
    const created = await visitor.post('/cart-summary', { itemId: sold, itemQuantity: 4 })
    await house.owner.query('update stock set available = 0 where tire_id = $1', [sold])
    const { body } = await visitor.get(`/tires/${sold}/delivery?zip=19103`)
    expect(body).toMatchObject({ isShippedTo: true, arrives: null })
    const cartId = created.body.siteCart.cartUuid as string
    const answer = await visitor.post(`/checkout/cart-shipping?cartId=${cartId}`, PHILADELPHIA)
    const { cartShipping } = answer.body.siteCartShippingResponse
    const { rows } = await house.owner.query(
      `select (now() at time zone 'America/New_York')::date::text as today`,
    )
    expect(cartShipping.arrivesBy).toBe(addCarrierDays(nextCarrierDay(addDays(rows[0].today, 1)), 4))
  })
})
