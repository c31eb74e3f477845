import { SLOT_KINDS } from '@shop/domain/installers/calendar'
import type { Spot } from '@shop/domain/installers/drive-times'
import { type JudgedPromise, PROMISE_STATES } from '@shop/domain/installers/promise-state'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type RowOf, statement, stored } from '../../platform/db/statement.ts'

const Parcel = z.strictObject({
  state: z.enum(['planned', 'labelled', 'in-transit', 'delivered']),
  miles: z.number(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  leftOn: z.string().nullable(),
  seenOn: z.string().nullable(),
})

const DUE = statement('promises to look at', {
  appointmentId: z.string(),
  orderId: z.string(),
  version: z.number(),
  promise: z.enum(PROMISE_STATES),
  hasAsked: z.boolean(),
  isIn: z.boolean(),
  installerId: z.number(),
  installerState: z.string(),
  bufferMinutes: z.number(),
  now: z.string(),
  promisedBy: z.string(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  from: z.number(),
  starts: z.number(),
  minutes: z.number(),
  spot: stored<Spot>().nullable(),
  parcels: z.array(Parcel),
})
export type DuePromise = RowOf<typeof DUE>

/** Promises whose time to be looked at has come, each for one worker, with what is known of their tires. */
export async function takeDuePromises(tx: Db, limit: number): Promise<DuePromise[]> {
  const { rows } = await DUE`
    select p.appointment_id as "appointmentId", o.id as "orderId", a.version, p.state as promise,
           p.asked_at is not null as "hasAsked", a.tires_in_at is not null as "isIn", i.id as "installerId",
           i.state as "installerState", c.buffer_minutes as "bufferMinutes",
           to_char(now() at time zone a.time_zone, 'YYYY-MM-DD"T"HH24:MI') as now, o.arrives_by as "promisedBy",
           b.kind, b.day, b.arrives_from as "from", b.starts, b.minutes,
           case when b.place is not null then json_build_object(
             'longitude', st_x(b.place::geometry), 'latitude', st_y(b.place::geometry)) end as spot,
           (select coalesce(json_agg(json_build_object('state', s.state, 'p50', n.p50, 'p95', n.p95,
                     'miles', coalesce(st_distance(l.place, i.place) / 1609.344, 99999),
                     'leftOn', x.left_on, 'seenOn', x.seen_on)), '[]')
              from shipment s
              join location l on l.id = s.location_id
              left join lane n on n.origin3 = left(l.zip, 3) and n.dest3 = left(i.zip, 3)
             cross join lateral (
               select min(y.wall_time) filter (where y.code not in ('label-created', 'voided'))::date as left_on,
                      max(y.wall_time)::date as seen_on
                 from shipment_scan y where y.shipment_id = s.id) x
             where s.order_id = o.id and s.state <> 'void') as parcels
      from promise p
      join appointment a on a.id = p.appointment_id
      join shop_order o on o.id = a.order_id
      join booking b on b.appointment_id = a.id and b.state in ('asked', 'booked')
      join calendar c on c.id = b.calendar_id
      join installer i on i.id = c.installer_id
     where p.look_at <= now()
     order by p.look_at limit ${limit} for no key update of p skip locked`.execute(tx)
  return rows
}

/** What was judged of it; `hasAsked` once the installer was asked for the tires. */
export async function setPromise(
  tx: Db,
  appointmentId: string,
  { state, risk, arrivesBy, lookAt, hasAsked }: JudgedPromise & { readonly hasAsked: boolean },
): Promise<void> {
  await sql`
    update promise p set state = ${state}, risk = ${risk}, arrives_p95 = ${arrivesBy}::date,
           look_at = ${lookAt}::timestamp at time zone a.time_zone,
           asked_at = case when ${hasAsked} then coalesce(p.asked_at, now()) end
      from appointment a where a.id = p.appointment_id and p.appointment_id = ${appointmentId}`.execute(tx)
}

/** Something was seen of the tires of an order. */
export async function lookAtPromiseOf(tx: Db, orderId: string): Promise<void> {
  await sql`
    update promise p set look_at = now() from appointment a
     where a.order_id = ${orderId} and p.appointment_id = a.id and p.look_at is not null`.execute(tx)
}

/** The day of a calendar isn't as it was. */
export async function lookAtPromisesOfDay(tx: Db, calendarId: number, day: string): Promise<void> {
  await sql`
    update promise p set look_at = now() from booking b
     where b.calendar_id = ${calendarId} and b.day = ${day}::date and b.state in ('asked', 'booked')
       and p.appointment_id = b.appointment_id and p.look_at is not null`.execute(tx)
}
