import { randomUUID } from 'node:crypto'
import type { ShopUnderTest } from './shop-under-test.ts'

/** Two tires of an order have left in a parcel of their own, and the others stand in another one. */
export async function haveHalfLeft(house: ShopUnderTest, orderId: string): Promise<void> {
  const { rows: places } = await house.owner.query('select id from location order by id limit 2')
  for (const [index, { id }] of places.entries()) {
    const shipmentId = randomUUID()
    await house.owner.query(
      `insert into shipment (id, order_id, location_id, carrier, state) values ($1, $2, $3, 'parcel', $4)`,
      [shipmentId, orderId, id, index === 0 ? 'in-transit' : 'labelled'],
    )
    await house.owner.query(
      `insert into shipment_line (shipment_id, line_id, lot, quantity)
       select $1, l.id, 'a', l.quantity / 2 from order_line l where l.order_id = $2`,
      [shipmentId, orderId],
    )
  }
}

export async function haveRestLeft(house: ShopUnderTest, orderId: string): Promise<void> {
  await house.owner.query(`update shipment set state = 'in-transit' where order_id = $1`, [orderId])
}
