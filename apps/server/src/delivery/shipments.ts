import { randomUUID } from 'node:crypto'
import { parcelsOf } from '@shop/domain/delivery/parcels'
import { cents } from '@shop/domain/money/cents'
import type { Parcel } from '@shop/domain/payments/capture-plan'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { CarrierScan, ShipmentRequest } from './carrier.ts'

/** Groups what an order was allocated into parcels of each location, numbered. */
export async function planShipments(
  tx: Db,
  orderId: string,
  attemptId: string,
  carrier: string,
): Promise<string[]> {
  const allocations = await tx
    .selectFrom('allocation')
    .select(['line_id', 'location_id', 'lot', 'quantity'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'sold')
    .execute()
  const byLocation = [...Map.groupBy(allocations, (allocation) => allocation.location_id)]
  const shipments = byLocation.flatMap(([locationId, allocated]) =>
    parcelsOf(allocated).map((lines, index) => ({ id: randomUUID(), locationId, number: index + 1, lines })),
  )
  if (shipments.length === 0) throw new Error(`Order ${orderId} has nothing to ship`)
  await tx
    .insertInto('shipment')
    .values(
      shipments.map(({ id, locationId, number }) => ({
        id,
        order_id: orderId,
        location_id: locationId,
        number,
        carrier,
        state: 'planned',
      })),
    )
    .execute()
  await tx
    .insertInto('shipment_line')
    .values(
      shipments.flatMap(({ id, lines }) =>
        lines.map((line) => ({
          shipment_id: id,
          line_id: line.line_id,
          lot: line.lot,
          quantity: line.quantity,
        })),
      ),
    )
    .execute()
  return shipments.map(({ id }) => id)
}

/** Reads across slices: the shipment with the address of its order. */
export async function shipmentRequestWithOrder(db: Db, shipmentId: string): Promise<ShipmentRequest> {
  const row = await db
    .selectFrom('shipment as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('shop_order as o', 'o.id', 's.order_id')
    .leftJoin('pickup_point as p', 'p.id', 'o.pickup_point_id')
    .select((of) => [
      'l.name as from_name',
      'l.address_line1 as from_line1',
      'l.city as from_city',
      'l.state as from_state',
      'l.zip as from_zip',
      'o.first_name',
      'o.last_name',
      'o.address_line1',
      'o.address_line2',
      'o.city',
      'o.region',
      'o.zip',
      'o.pickup_name',
      'o.number',
      'o.delivery_kind',
      'o.installer_name',
      'p.code as pickup_code',
      jsonArrayFrom(
        of
          .selectFrom('shipment_line as x')
          .innerJoin('order_line as y', 'y.id', 'x.line_id')
          .innerJoin('tire as t', 't.id', 'y.tire_id')
          .select(['t.size as description', 't.weight_pounds as weightPounds', 'x.quantity as count'])
          .whereRef('x.shipment_id', '=', 's.id'),
      ).as('pieces'),
    ])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return {
    shipmentId,
    orderNumber: row.number,
    from: {
      name: row.from_name,
      addressLine1: row.from_line1,
      city: row.from_city,
      state: row.from_state,
      zip: row.from_zip,
    },
    to: {
      name: `${row.first_name} ${row.last_name}`,
      // A van comes to the car: there the parcel is the driver's.
      company: row.delivery_kind === 'ship-to-installer' ? row.installer_name : null,
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      state: row.region,
      zip: row.zip.slice(0, 5),
      pickup: row.pickup_code && row.pickup_name ? { code: row.pickup_code, name: row.pickup_name } : null,
    },
    pieces: row.pieces,
  }
}

/** The first scans may have come before the label is written down; they have moved the parcel further already. */
export async function setLabel(tx: Db, shipmentId: string, trackingNumber: string): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({
      tracking_number: trackingNumber,
      state: sql`case when state = 'planned' then 'labelled' else state end`,
    })
    .where('id', '=', shipmentId)
    .execute()
}

/**
 * Takes in one scan. Returns the order it belongs to the first time, null for a repeat or a parcel not ours. The
 * parcel is known by our own id: its first scans may come before we have written down its tracking number.
 */
export async function insertScan(tx: Db, scan: CarrierScan): Promise<{ orderId: string } | null> {
  if (!scan.shipmentId) return null
  const shipment = await tx
    .selectFrom('shipment')
    .select(['id', 'order_id'])
    .where('id', '=', scan.shipmentId)
    .forUpdate()
    .executeTakeFirst()
  if (!shipment) return null
  const inserted = await tx
    .insertInto('shipment_scan')
    .values({
      shipment_id: shipment.id,
      event_id: scan.eventId,
      code: scan.code,
      city: scan.city,
      state: scan.state,
      wall_time: scan.wallTime,
      time_zone: scan.timeZone,
      instant: scan.instant,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return null
  await sql`
    update shipment set tracking_number = coalesce(tracking_number, ${scan.trackingNumber}), state = case
        when ${scan.code} = 'delivered' then 'delivered'
        when ${scan.code} in ('label-created', 'voided') then state
        when state in ('planned', 'labelled') then 'in-transit'
        else state end
     where id = ${shipment.id}`.execute(tx)
  return { orderId: shipment.order_id }
}

/** How far the shipments of an order have come, the slowest deciding. */
export async function progressOfOrder(
  tx: Db,
  orderId: string,
): Promise<{ someShipped: boolean; allDelivered: boolean }> {
  // Without a shipment neither is known.
  const { some, all } = await tx
    .selectFrom('shipment')
    .select(sql<boolean | null>`bool_or(state in ('in-transit', 'delivered'))`.as('some'))
    .select(sql<boolean | null>`bool_and(state = 'delivered')`.as('all'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  return { someShipped: some ?? false, allDelivered: all ?? false }
}

/** Parcels of an order that the carrier hasn't fetched, as far as we know; no tracking number while one is being booked. */
export async function selectWaitingLabels(
  db: Db,
  orderId: string,
): Promise<{ id: string; trackingNumber: string | null }[]> {
  return db
    .selectFrom('shipment')
    .select(['id', 'tracking_number as trackingNumber'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['planned', 'labelled'])
    .orderBy('id')
    .execute()
}

/** After the carrier has given back all labels of the order. */
export async function markVoid(tx: Db, orderId: string): Promise<void> {
  await tx.updateTable('shipment').set({ state: 'void' }).where('order_id', '=', orderId).execute()
}

const PARCELS = statement('parcels of an order', {
  id: z.string(),
  hasLeft: z.boolean(),
  goodsCents: z.number(),
})

/** The parcels of an order, with what the tires in each cost. Reads the order's lines, too. */
export async function selectParcels(tx: Db, orderId: string): Promise<Parcel[]> {
  const { rows } = await PARCELS`
    select s.id, s.state in ('in-transit', 'delivered') as "hasLeft",
           coalesce((select sum(x.quantity * l.unit_cents) from shipment_line x join order_line l on l.id = x.line_id
              where x.shipment_id = s.id), 0)::bigint as "goodsCents"
      from shipment s where s.order_id = ${orderId} and s.state <> 'void' order by s.id`.execute(tx)
  return rows.map((row) => ({ ...row, goodsCents: cents(row.goodsCents) }))
}
