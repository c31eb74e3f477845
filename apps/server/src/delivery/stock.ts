import {
  type Allocation,
  allocateStock,
  type StockRow,
  type WantedTires,
} from '@shop/domain/delivery/allocate-stock'
import { type Arrival, arrival, lastArrival } from '@shop/domain/delivery/arrival'
import { type Batch, batchOf } from '@shop/domain/delivery/batch'
import { laneTo } from '@shop/domain/delivery/lane'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

/** Which tires of which counter each line gets; as columns, for a statement that takes any number of them. */
export interface StockPlan {
  readonly lineIds: readonly string[]
  readonly tireIds: readonly number[]
  readonly locationIds: readonly number[]
  readonly lots: readonly string[]
  readonly quantities: readonly number[]
  /** How many counters change: lines of an order may share one. */
  readonly counters: number
  /** What can be promised of them; null for a cart without tires. */
  readonly promise: TirePromise | null
}

/** When tires are there, and when they were made. */
export interface TirePromise {
  readonly arrival: Arrival
  readonly batch: Batch
}

/** Null when there are not enough. */
export function planStock(wanted: readonly WantedTires[], stock: readonly StockRow[]): StockPlan | null {
  const allocations = allocateStock(wanted, stock)
  if (!allocations) return null
  return {
    lineIds: allocations.map((each) => each.lineId),
    tireIds: allocations.map((each) => Number(each.tireId)),
    locationIds: allocations.map((each) => each.locationId),
    lots: allocations.map((each) => each.lot),
    quantities: allocations.map((each) => each.quantity),
    counters: new Set(allocations.map((each) => `${each.tireId}/${each.locationId}/${each.lot}`)).size,
    promise: promiseOf(allocations, stock),
  }
}

function promiseOf(allocations: readonly Allocation[], stock: readonly StockRow[]): TirePromise | null {
  const from = new Set(allocations.map(({ locationId }) => locationId))
  const last = lastArrival(stock.flatMap((row) => (from.has(row.locationId) ? [row.arrival] : [])))
  const batch = last && batchOf(allocations, last.latest)
  return last && batch && { arrival: last, batch }
}

/**
 * Parts of the statement that sets tires aside for `attempt`: a counter is changed once, by the sum of what is taken
 * from it, and never goes below zero. Whoever sends it compares how many of `taken` there are with the plan: when
 * somebody was faster, nothing of it may stand.
 */
export const takingStock = (plan: Omit<StockPlan, 'counters' | 'promise'>) => sql`
  wanted as (
    select * from unnest(${plan.lineIds}::uuid[], ${plan.tireIds}::bigint[], ${plan.locationIds}::int[],
                         ${plan.lots}::text[], ${plan.quantities}::int[])
             as w (line_id, tire_id, location_id, lot, quantity)),
  taken as (
    update stock s set available = s.available - w.quantity
      from (select tire_id, location_id, lot, sum(quantity)::int as quantity from wanted group by 1, 2, 3) w
     where s.tire_id = w.tire_id and s.location_id = w.location_id and s.lot = w.lot and s.available >= w.quantity
    returning s.tire_id),
  allocated as (
    insert into allocation (attempt_id, line_id, tire_id, location_id, lot, quantity, state)
    select a.id, w.line_id, w.tire_id, w.location_id, w.lot, w.quantity, 'reserved' from wanted w cross join attempt a)`

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

/** Part of the statement that places the order of `attempt`. */
export const stockSold = sql`
  update allocation l set state = 'sold' from attempt a where l.attempt_id = a.id and l.state = 'reserved'`

const COLUMNS = {
  tireId: z.string(),
  locationId: z.number(),
  lot: z.string(),
  available: z.number(),
  distanceMiles: z.number(),
  readyAt: z.string(),
  cutOff: z.number(),
  state: z.string(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
}
const STOCK = statement('stock by distance', COLUMNS)
const STOCK_TO_PLACES = statement('stock by distance from several places', { ...COLUMNS, to: z.string() })

/**
 * What may be sold in a channel: a late supplier's counters count where it keeps selling them. What is ordered now is
 * ready when its time to cancel is over.
 */
export async function selectStock(
  tx: Db,
  channelId: string,
  tireIds: readonly number[],
  { zip, cancelWindowSeconds }: { readonly zip: string; readonly cancelWindowSeconds: number },
): Promise<StockRow[]> {
  const to = { zip: sql`${zip.slice(0, 5)}`, zip3: sql`${zip.slice(0, 3)}` }
  const { rows } = await STOCK`
    select ${columnsOf(cancelWindowSeconds)} ${sellable(channelId, sql`stock s`, to)}
       and s.tire_id = any(${[...tireIds]}::bigint[])
     order by s.lot`.execute(tx)
  return rows.map(stockRow)
}

/** The same of each tire for a place of its own: still one statement. */
export async function selectStockTo(
  db: Db,
  channelId: string,
  wanted: readonly { readonly tireId: number; readonly zip: string }[],
  cancelWindowSeconds: number,
): Promise<(StockRow & { readonly to: string })[]> {
  const counters = sql`(
    unnest(${wanted.map(({ tireId }) => tireId)}::bigint[], ${wanted.map(({ zip }) => zip.slice(0, 5))}::text[])
      as w (tire_id, zip) join stock s on s.tire_id = w.tire_id)`
  const { rows } = await STOCK_TO_PLACES`
    select ${columnsOf(cancelWindowSeconds)}, w.zip as "to"
           ${sellable(channelId, counters, { zip: sql`w.zip`, zip3: sql`left(w.zip, 3)` })}
     order by s.lot`.execute(db)
  return rows.map(({ to, ...row }) => ({ ...stockRow(row), to }))
}

const columnsOf = (cancelWindowSeconds: number) => sql`
           s.tire_id::text as "tireId", s.location_id as "locationId", s.lot, s.available,
           coalesce(st_distance(l.place, z.center) / 1609.344, 99999) as "distanceMiles",
           to_char((now() + make_interval(secs => ${cancelWindowSeconds}::int)) at time zone o.time_zone,
             'YYYY-MM-DD"T"HH24:MI') as "readyAt",
           (extract(epoch from l.cut_off) / 60)::int as "cutOff", coalesce(z.state, '') as state, n.p50, n.p95`

type Destination = Readonly<Record<'zip' | 'zip3', RawBuilder<unknown>>>

const sellable = (channelId: string, counters: RawBuilder<unknown>, { zip, zip3 }: Destination) => sql`
      from channel_in_force f
      cross join ${counters}
      join location l on l.id = s.location_id
      join zip_code o on o.zip = l.zip
      left join zip_code z on z.zip = ${zip}
      left join lane n on n.origin3 = left(l.zip, 3) and n.dest3 = ${zip3}
     where f.id = ${channelId} and s.available > 0
       and (l.stopped_at is null or f.late_stock = 'keep')`

function stockRow({ p50, p95, state, readyAt, cutOff, ...counter }: RowOf<typeof STOCK>): StockRow {
  const learned = p50 === null || p95 === null ? null : { p50, p95 }
  const lane = laneTo(state, counter.distanceMiles, learned)
  return { ...counter, arrival: arrival({ readyAt, cutOff, lane }) }
}
