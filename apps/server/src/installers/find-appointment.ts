import { APPOINTMENT_STATES } from '@shop/domain/installers/appointment-state'
import { CALENDAR_KINDS, SLOT_KINDS } from '@shop/domain/installers/calendar'
import type { Spot } from '@shop/domain/installers/drive-times'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'

const BookedTime = z.strictObject({
  installerId: z.number(),
  company: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  calendarKind: z.enum(CALENDAR_KINDS),
  bufferMinutes: z.number(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  from: z.number(),
  until: z.number(),
  minutes: z.number(),
  spot: stored<Spot>().nullable(),
})
export type BookedTime = z.infer<typeof BookedTime>

const APPOINTMENT = statement('appointment by its order', {
  id: z.string(),
  orderId: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  version: z.number(),
  timeZone: z.string(),
  hasBegun: z.boolean(),
  arrivesBy: z.string(),
  booked: BookedTime.nullable(),
})
export type Appointment = RowOf<typeof APPOINTMENT>

/** The appointment of an order, with what is booked for it while it is on; null where its driver is asked later. */
export async function findAppointment(
  db: Db,
  { number }: { readonly number: string },
): Promise<Appointment | null> {
  const { rows } = await APPOINTMENT`
    select a.id, o.id as "orderId", a.state, a.version, a.time_zone as "timeZone", a.instant <= now() as "hasBegun",
           coalesce(p.arrives_p95, o.arrives_by)::text as "arrivesBy",
           (select json_build_object('installerId', i.id, 'company', i.company, 'addressLine1', i.address_line1,
                     'city', i.city, 'state', i.state, 'calendarKind', c.kind, 'bufferMinutes', c.buffer_minutes,
                     'kind', b.kind, 'day', b.day, 'from', b.arrives_from, 'until', b.arrives_until, 'minutes', b.minutes,
                     'spot', case when b.place is not null then json_build_object(
                       'longitude', st_x(b.place::geometry), 'latitude', st_y(b.place::geometry)) end)
              from booking b
              join calendar c on c.id = b.calendar_id
              join installer i on i.id = c.installer_id
             where b.appointment_id = a.id and b.state in ('asked', 'booked')) as booked
      from shop_order o
      join appointment a on a.order_id = o.id
      left join promise p on p.appointment_id = a.id
     where o.number = ${number}`.execute(db)
  return rows[0] ?? null
}
