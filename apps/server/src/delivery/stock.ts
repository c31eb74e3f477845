import {
  type Allocation,
  allocateStock,
  type StockRow,
  type WantedTires,
} from '@shop/domain/delivery/allocate-stock'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { Raced } from '../platform/db/transaction.ts'

/** Sets tires aside for an attempt. False when there are not enough; a counter can never go below zero. */
export async function reserveStock(
  tx: Db,
  attemptId: string,
  wanted: readonly WantedTires[],
  zip: string,
): Promise<boolean> {
  const stock = await selectStock(
    tx,
    attemptId,
    wanted.map((line) => line.tireId),
    zip,
  )
  const allocations = allocateStock(wanted, stock)
  if (!allocations) return false
  // One line of an order may share a counter with another: the counter is changed once, by their sum.
  const takes = [...Map.groupBy(allocations, (a) => `${a.tireId}/${a.locationId}/${a.lot}`).values()].map(
    (same) => ({
      ...(same[0] as Allocation),
      quantity: same.reduce((sum, a) => sum + a.quantity, 0),
    }),
  )
  const { rows } = await sql`
    update stock s set available = s.available - w.quantity
      from unnest(${takes.map((t) => Number(t.tireId))}::bigint[], ${takes.map((t) => t.locationId)}::int[],
                  ${takes.map((t) => t.lot)}::text[], ${takes.map((t) => t.quantity)}::int[])
             as w (tire_id, location_id, lot, quantity)
     where s.tire_id = w.tire_id and s.location_id = w.location_id and s.lot = w.lot and s.available >= w.quantity
    returning s.tire_id`.execute(tx)
  if (rows.length !== takes.length) throw new Raced('Somebody took tires between our look and our grasp')
  await tx
    .insertInto('allocation')
    .values(
      allocations.map((a) => ({
        attempt_id: attemptId,
        line_id: a.lineId,
        tire_id: Number(a.tireId),
        location_id: a.locationId,
        lot: a.lot,
        quantity: a.quantity,
        state: 'reserved',
      })),
    )
    .execute()
  return true
}

/** Puts back what an attempt or its order had set aside. Repeating it changes nothing. */
export async function returnStock(tx: Db, attemptId: string): Promise<void> {
  await sql`
    with back as (
      update allocation set state = 'returned'
       where attempt_id = ${attemptId} and state in ('reserved', 'sold')
      returning tire_id, location_id, lot, quantity),
    sums as (select tire_id, location_id, lot, sum(quantity) as quantity from back group by 1, 2, 3)
    update stock s set available = s.available + sums.quantity
      from sums where s.tire_id = sums.tire_id and s.location_id = sums.location_id and s.lot = sums.lot`.execute(
    tx,
  )
}

export async function markSold(tx: Db, attemptId: string): Promise<void> {
  await tx
    .updateTable('allocation')
    .set({ state: 'sold' })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'reserved')
    .execute()
}

const STOCK = statement('stock by distance', {
  tireId: z.string(),
  locationId: z.number(),
  lot: z.string(),
  available: z.number(),
  distanceMiles: z.number(),
})

/** What may be sold to this attempt: a late supplier's counters count where the channel keeps selling them. */
async function selectStock(
  tx: Db,
  attemptId: string,
  tireIds: readonly string[],
  zip: string,
): Promise<StockRow[]> {
  const { rows } = await STOCK`
    select s.tire_id::text as "tireId", s.location_id as "locationId", s.lot, s.available,
           coalesce(st_distance(l.place, z.center) / 1609.344, 99999) as "distanceMiles"
      from order_attempt a
      join channel_in_force f on f.id = a.channel_id
      cross join stock s
      join location l on l.id = s.location_id
      left join zip_code z on z.zip = ${zip.slice(0, 5)}
     where a.id = ${attemptId} and s.tire_id = any(${tireIds.map(Number)}::bigint[]) and s.available > 0
       and (l.stopped_at is null or f.late_stock = 'keep')
     order by s.lot`.execute(tx)
  return rows
}
