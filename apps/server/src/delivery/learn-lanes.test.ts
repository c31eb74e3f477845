import { randomUUID } from 'node:crypto'
import { addCarrierDays } from '@shop/domain/delivery/carrier-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { selectTripsWithOrders } from './lane-store.ts'
import { learnFromScans } from './learn-lanes.ts'

let house: ShopUnderTest
let orderId: string
beforeAll(async () => {
  house = await shopUnderTest()
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { rows } = await house.owner.query('select id from shop_order where number = $1', [
    placed.orderNumber,
  ])
  orderId = rows[0].id
})
afterAll(() => house.close())

/** Parcels from Joliet to Philadelphia that took so many days. */
async function deliver(count: number, days: number): Promise<void> {
  const there = addCarrierDays('2026-11-16', days)
  for (let number = 0; number < count; number++) {
    const id = randomUUID()
    await house.owner.query(
      `insert into shipment (id, order_id, location_id, carrier, state, number)
       select $1, $2, l.id, 'FedEx', 'delivered',
              (select count(*) + 1 from shipment s where s.order_id = $2)
         from location l where l.code = 'JOT'`,
      [id, orderId],
    )
    for (const [code, at] of [
      ['picked-up', '2026-11-16T16:00:00'],
      ['in-transit', '2026-11-17T02:00:00'],
      ['delivered', `${there}T14:00:00`],
    ])
      await house.owner.query(
        `insert into shipment_scan (shipment_id, event_id, code, wall_time, time_zone, instant)
         values ($1, $2, $3, $4::timestamp, 'America/New_York', $4::timestamp at time zone 'America/New_York')`,
        [id, randomUUID(), code, at],
      )
  }
}

const lanes = async () => (await house.owner.query('select origin3, dest3, p50, p95, sample from lane')).rows

it('[DELV-081] a lane is learned from thirty deliveries on, in days the carrier drives, and then promised by', async () => {
  await deliver(15, 2)
  await deliver(14, 8)
  await learnFromScans(house.shop)
  expect(await lanes()).toEqual([])

  await deliver(1, 2)
  await learnFromScans(house.shop)
  expect(await lanes()).toEqual([{ origin3: '604', dest3: '191', p50: 2, p95: 8, sample: 30 }])

  await deliver(260, 2)
  await learnFromScans(house.shop)
  expect(await lanes()).toEqual([{ origin3: '604', dest3: '191', p50: 2, p95: 2, sample: 290 }])
})

it('[DELV-081] what was driven half a year ago counts no more', async () => {
  await house.owner.query(`update shipment set created_at = now() - interval '181 days'`)
  expect(await inTransaction(house.shop.db.checkoutPool, (tx) => selectTripsWithOrders(tx, 1))).toEqual([])
})
