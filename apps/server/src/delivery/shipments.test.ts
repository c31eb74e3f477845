import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { insertScan, planShipments, setLabel } from './shipments.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  // Only parcels are looked at here; the orders they belong to are left out.
  await house.owner.query('alter table shipment drop constraint shipment_order_id_fkey')
  await house.owner.query('alter table shipment_line drop constraint shipment_line_line_id_fkey')
  await house.owner.query('alter table allocation drop constraint allocation_attempt_id_fkey')
})
afterAll(() => house.close())

async function plannedShipment(): Promise<string> {
  const id = randomUUID()
  await house.owner.query(
    `insert into shipment (id, order_id, location_id, carrier, state) values ($1, gen_random_uuid(), 1, 'FedEx', 'planned')`,
    [id],
  )
  return id
}

const scanOf = (shipmentId: string, code: 'label-created' | 'picked-up') => ({
  eventId: randomUUID(),
  shipmentId,
  trackingNumber: `T-${shipmentId}`,
  code,
  city: 'Allentown',
  state: 'PA',
  wallTime: '2026-11-16T15:40:00',
  timeZone: 'America/New_York',
  instant: '2026-11-16T20:40:00Z',
})

async function stored(id: string) {
  const { rows } = await house.owner.query('select state, tracking_number from shipment where id = $1', [id])
  return rows[0]
}

describe('a parcel', () => {
  it('[DELV-086] has at most fifty tires: what is left of the place comes in the next, by number', async () => {
    const [orderId, attemptId] = [randomUUID(), randomUUID()]
    const counters = await house.owner.query(
      `select distinct on (location_id) tire_id, location_id, lot from stock where location_id in (1, 2) order by location_id`,
    )
    for (const [index, { tire_id, location_id, lot }] of counters.rows.entries())
      await house.owner.query(
        `insert into allocation (attempt_id, line_id, tire_id, location_id, lot, quantity, state)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, 'sold')`,
        [attemptId, tire_id, location_id, lot, index === 0 ? 53 : 4],
      )
    const ids = await inTransaction(house.shop.db.checkoutPool, (tx) =>
      planShipments(tx, orderId, attemptId, 'FedEx'),
    )
    expect(ids).toHaveLength(3)
    const { rows } = await house.owner.query(
      `select s.location_id as place, s.number, sum(l.quantity)::int as tires from shipment s
         join shipment_line l on l.shipment_id = s.id where s.order_id = $1 group by s.id order by 1, 2`,
      [orderId],
    )
    expect(rows).toEqual([
      { place: 1, number: 1, tires: 50 },
      { place: 1, number: 2, tires: 3 },
      { place: 2, number: 1, tires: 4 },
    ])
  })

  it('keeps its tracking number also when the carrier picked it up before we wrote it down', async () => {
    const id = await plannedShipment()
    await inTransaction(house.shop.db.checkoutPool, (tx) => insertScan(tx, scanOf(id, 'picked-up')))
    await inTransaction(house.shop.db.checkoutPool, (tx) => setLabel(tx, id, `T-${id}`))
    expect(await stored(id)).toEqual({ state: 'in-transit', tracking_number: `T-${id}` })
  })

  it('is labelled first in the usual order of things', async () => {
    const id = await plannedShipment()
    await inTransaction(house.shop.db.checkoutPool, (tx) => setLabel(tx, id, `T-${id}`))
    expect(await stored(id)).toEqual({ state: 'labelled', tracking_number: `T-${id}` })
  })
})
