import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { insertScan, setLabel } from './shipments.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  // Only parcels are looked at here; the orders they belong to are left out.
  await house.owner.query('alter table shipment drop constraint shipment_order_id_fkey')
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
