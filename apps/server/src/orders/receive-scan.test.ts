import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { CarrierScan } from '../delivery/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { receiveScan } from './receive-scan.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

it('delivers an order whose two parcels arrive in the same instant', async () => {
  const { orderId, parcels } = await orderInTwoParcels()
  const [first = '', second = ''] = parcels
  const pool = house.shop.db.checkoutPool
  const take = (shipmentId: string) =>
    inTransaction(pool, (tx) => receiveScan(tx, house.shop, delivered(shipmentId)))

  let other: Promise<void> = Promise.resolve()
  await inTransaction(pool, async (tx) => {
    await receiveScan(tx, house.shop, delivered(first))
    // Begun while nobody can see yet that the first parcel has arrived.
    other = take(second)
    await sleep(300)
  })
  await other
  const { rows } = await house.owner.query('select state from shop_order where id = $1', [orderId])
  expect(rows).toEqual([{ state: 'delivered' }])
})

it('[PAY-107] takes the money of a card once, when the last parcel has left', async () => {
  const { orderId, parcels } = await orderInTwoParcels()
  const [first = '', second = ''] = parcels
  const take = (shipmentId: string) =>
    inTransaction(house.shop.db.officePool, (tx) =>
      receiveScan(tx, house.shop, { ...delivered(shipmentId), code: 'picked-up' }),
    )
  const operations = async () =>
    (
      await house.owner.query(
        `select x.kind, x.cause, x.amount_cents = p.authorized_cents as "isAll" from payment_operation x
           join payment p on p.id = x.payment_id where p.order_id = $1`,
        [orderId],
      )
    ).rows
  await take(first)
  const { rows } = await house.owner.query('select state from shop_order where id = $1', [orderId])
  expect(rows).toEqual([{ state: 'shipped' }])
  expect(await operations()).toEqual([])
  await take(second)
  await take(second)
  expect(await operations()).toEqual([{ kind: 'capture', cause: 'shipped', isAll: true }])
})

async function orderInTwoParcels(): Promise<{ orderId: string; parcels: string[] }> {
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const orderId = placed.attemptId
  await house.owner.query(`update shop_order set state = 'released' where id = $1`, [orderId])
  const { rows } = await house.owner.query(
    `insert into shipment (id, order_id, location_id, carrier, state)
     select gen_random_uuid(), $1, id, 'demo', 'labelled' from location order by id limit 2 returning id`,
    [orderId],
  )
  return { orderId, parcels: rows.map(({ id }) => id) }
}

function delivered(shipmentId: string): CarrierScan {
  return {
    eventId: randomUUID(),
    shipmentId,
    trackingNumber: `1Z${shipmentId.slice(0, 8)}`,
    code: 'delivered',
    city: 'Philadelphia',
    state: 'PA',
    wallTime: '2026-06-01T10:00:00',
    timeZone: 'America/New_York',
    instant: '2026-06-01T14:00:00Z',
  }
}
