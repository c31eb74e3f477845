import { PickupPoint, SiteWarehouse } from '@shop/contracts/delivery/delivery-tabs'
import { sql } from 'kysely'
import { z } from 'zod'
import { anybodyNear } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const METERS_PER_MILE = 1609.344
/** As far as somebody drives for a parcel, and for a set from a dock. */
export const PICKUP_POINT_MILES = 25
export const DOCK_MILES = 100
const POINT_METERS = PICKUP_POINT_MILES * METERS_PER_MILE
const DOCK_METERS = DOCK_MILES * METERS_PER_MILE

const POINTS = statement('pickup points near a ZIP', PickupPoint.shape)

export async function selectPickupPoints(db: Db, zip: string, limit: number): Promise<PickupPoint[]> {
  const { rows } = await POINTS`
    select p.id, p.kind, p.name, p.address_line1 as "addressLine1", p.city, p.state, p.zip,
           round((st_distance(p.place, z.center) / ${METERS_PER_MILE}::float8)::numeric, 1)::float8 as miles,
           p.room_for as "roomFor",
           left(p.closes[extract(dow from now() at time zone h.time_zone)::int + 1]::text, 5) as "closesAt"
      from zip_code z
     cross join lateral (
       select * from pickup_point p where p.is_active and st_dwithin(p.place, z.center, ${POINT_METERS})
        order by p.place <-> z.center limit ${limit}) p
      join zip_code h on h.zip = p.zip
     where z.zip = ${zip}
     order by p.place <-> z.center`.execute(db)
  return rows
}

const PICKUP = statement('pickup point for a cart', {
  id: z.number(),
  code: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** So many tires it can take in, and so many there are. */
  roomFor: z.number(),
  count: z.number(),
  hasOversize: z.boolean(),
})

/** A pickup point, the one that the cart has where none is named, beside the tires of the cart. Reads its lines, too. */
export async function findPickup(
  db: Db,
  cartId: string,
  pointId: number | null = null,
): Promise<RowOf<typeof PICKUP> | null> {
  const { rows } = await PICKUP`
    select p.id, p.code, p.address_line1 as "addressLine1", p.city, p.state, p.zip, p.room_for as "roomFor", n.count,
           n.has_oversize as "hasOversize"
      from pickup_point p
     cross join (
       select coalesce(sum(l.quantity), 0)::int as count, coalesce(bool_or(t.is_oversize), false) as has_oversize
         from cart_line l join tire t on t.id = l.tire_id where l.cart_id = ${cartId}) n
     where p.is_active
       and p.id = coalesce(${pointId}::int, (select s.pickup_point_id from cart_shipping s where s.cart_id = ${cartId}))`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What the carrier has just said. */
export async function setRoom(db: Db, pointId: number, roomFor: number): Promise<void> {
  await db.updateTable('pickup_point').set({ room_for: roomFor }).where('id', '=', pointId).execute()
}

const WAREHOUSES = statement('warehouses near a ZIP', SiteWarehouse.shape)

export interface WantedAtDock {
  readonly tireIds: readonly number[]
  readonly quantities: readonly number[]
}

/** The warehouses near a ZIP, nearest first, with how many of the wanted tires lie in each. Reads stock alone. */
export async function selectWarehouses(
  db: Db,
  zip: string,
  { tireIds, quantities }: WantedAtDock,
  limit: number,
): Promise<SiteWarehouse[]> {
  const { rows } = await WAREHOUSES`
    with wanted as (
      select tire_id, sum(quantity)::int as quantity
        from unnest(${[...tireIds]}::bigint[], ${[...quantities]}::int[]) as w (tire_id, quantity) group by 1)
    select l.id as "warehouseId", l.name, l.address_line1 as "addressLine1", l.city, l.state, l.zip,
           round((st_distance(l.place, z.center) / ${METERS_PER_MILE}::float8)::numeric, 1)::float8 as miles,
           here.tires as "tiresHere", here.tires = (select sum(quantity) from wanted) as "hasAll"
      from zip_code z
      join location l on l.kind = 'warehouse' and l.stopped_at is null and st_dwithin(l.place, z.center, ${DOCK_METERS})
     cross join lateral (
       select coalesce(sum(least(w.quantity, s.available)), 0)::int as tires
         from wanted w cross join lateral (
           select sum(s.available) as available from stock s
            where s.tire_id = w.tire_id and s.location_id = l.id) s) here
     where z.zip = ${zip}
     order by l.place <-> z.center limit ${limit}`.execute(db)
  return rows
}

const WAYS = statement('ways of a cart', {
  tireCount: z.number(),
  installable: z.enum(['all', 'some', 'none']),
  hasOversize: z.boolean(),
  wanted: z.array(z.strictObject({ lineId: z.string(), tireId: z.string(), quantity: z.number() })),
  place: z
    .strictObject({
      zip: z.string(),
      city: z.string(),
      state: z.string(),
      isMilitary: z.boolean(),
      today: z.string(),
      points: z.number(),
      pointsWithRoom: z.number(),
      docks: z.number(),
      docksWithAll: z.number(),
      hasShop: z.boolean(),
      hasVan: z.boolean(),
    })
    .nullable(),
})
export type WaysOfCart = RowOf<typeof WAYS>

/** What of a cart, and of the place it is wanted at, decides how it can be delivered. Reads the cart's lines, too. */
export async function findWays(db: Db, cartId: string, zip: string | null): Promise<WaysOfCart> {
  const { rows } = await WAYS`
    with lines as (
      select l.tire_id, sum(l.quantity)::int as quantity from cart_line l where l.cart_id = ${cartId} group by 1),
    tires as (
      select coalesce(sum(l.quantity), 0)::int as count, coalesce(bool_or(t.is_oversize), false) as has_oversize,
             case when bool_and(t.is_installable) then 'all' when bool_or(t.is_installable) then 'some' else 'none' end
               as installable
        from lines l join tire t on t.id = l.tire_id)
    select n.count as "tireCount", n.installable, n.has_oversize as "hasOversize",
           coalesce((select jsonb_agg(jsonb_build_object('lineId', x.tire_id::text, 'tireId', x.tire_id::text,
             'quantity', x.quantity) order by x.tire_id) from lines x), '[]') as wanted, (
      select jsonb_build_object('zip', z.zip, 'city', z.city, 'state', z.state, 'isMilitary', z.is_military,
               'today', (now() at time zone z.time_zone)::date, 'points', p.points, 'pointsWithRoom', p.with_room,
               'docks', d.docks, 'docksWithAll', d.with_all,
               'hasShop', ${anybodyNear('shop', sql`z.center`)}, 'hasVan', ${anybodyNear('mobile', sql`z.center`)})
        from zip_code z
       cross join lateral (
         select count(*)::int as points, count(*) filter (where p.room_for >= n.count)::int as with_room
           from pickup_point p where p.is_active and st_dwithin(p.place, z.center, ${POINT_METERS})) p
       cross join lateral (
         select count(*)::int as docks, count(*) filter (where not exists (
             select from lines x where x.quantity > (select coalesce(sum(s.available), 0) from stock s
               where s.tire_id = x.tire_id and s.location_id = l.id)))::int as with_all
           from location l
          where l.kind = 'warehouse' and l.stopped_at is null and st_dwithin(l.place, z.center, ${DOCK_METERS})) d
       where z.zip = ${zip}::text) as place
      from tires n`.execute(db)
  return rows[0] as WaysOfCart
}
