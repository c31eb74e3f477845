import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

/** What was driven longer ago says nothing about the carrier of today. */
const LOOKS_BACK = '180 days'

const TRIPS = statement('trips of lanes', {
  origin3: z.string(),
  dest3: z.string(),
  leftOn: z.string(),
  thereOn: z.string(),
  parcels: z.number(),
})

export type Trip = RowOf<typeof TRIPS>

/** How many parcels left on which day and were there on which, of lanes with enough of them. Reads the orders' ZIPs, too. */
export async function selectTripsWithOrders(tx: Db, atLeast: number): Promise<Trip[]> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const { rows } = await TRIPS`
    with trips as (
      select left(l.zip, 3) as origin3, left(o.zip, 3) as dest3,
             min(x.wall_time) filter (where x.code = 'picked-up')::date as left_on,
             min(x.wall_time) filter (where x.code = 'delivered')::date as there_on
        from shipment s
        join location l on l.id = s.location_id
        join shop_order o on o.id = s.order_id
        join shipment_scan x on x.shipment_id = s.id
       where s.state = 'delivered' and s.created_at > now() - ${LOOKS_BACK}::interval
       group by s.id, l.zip, o.zip),
    days as (
      select origin3, dest3, left_on, there_on, count(*)::int as parcels,
             sum(count(*)) over (partition by origin3, dest3) as sample
        from trips where left_on <= there_on group by 1, 2, 3, 4)
    select origin3, dest3, left_on as "leftOn", there_on as "thereOn", parcels
      from days where sample >= ${atLeast} order by 1, 2, 3, 4`.execute(tx)
  return rows
}

export interface LearnedLane {
  readonly origin3: string
  readonly dest3: string
  readonly p50: number
  readonly p95: number
  readonly sample: number
}

export async function upsertLanes(tx: Db, lanes: readonly LearnedLane[]): Promise<void> {
  await sql`
    insert into lane (origin3, dest3, p50, p95, sample)
    select * from unnest(${lanes.map(({ origin3 }) => origin3)}::text[], ${lanes.map(({ dest3 }) => dest3)}::text[],
             ${lanes.map(({ p50 }) => p50)}::int[], ${lanes.map(({ p95 }) => p95)}::int[], ${lanes.map(({ sample }) => sample)}::int[])
    on conflict (origin3, dest3) do update
       set p50 = excluded.p50, p95 = excluded.p95, sample = excluded.sample, learned_at = now()`.execute(tx)
}
