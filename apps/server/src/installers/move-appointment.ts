import { APPOINTMENT_CHANGES } from '@shop/domain/installers/appointment-state'
import type { TakenTime } from '@shop/domain/installers/calendar'
import type { Spot } from '@shop/domain/installers/drive-times'
import type { Slot } from '@shop/domain/installers/slots-of'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { recordAppointmentEvent } from './appointment-events.ts'
import { findCalendar } from './calendar-store.ts'
import { claimed, type SlotClaim } from './hold-slot.ts'
import { lockDay } from './lock-day.ts'

export interface AppointmentMove
  extends Pick<SlotClaim, 'of' | 'slot' | 'minutes' | 'spot' | 'tiresNotBefore'> {
  readonly appointmentId: string
  /** What whoever moves it has seen of it. */
  readonly againstVersion: number
  readonly actor: string
}

/**
 * Moves an appointment to a slot that is free, within one transaction: the old booking ends and the new one begins. The day
 * decides who gets the slot, the appointment's version who moves it: `outdated` where somebody else did something with it.
 */
export async function moveAppointment(tx: Db, move: AppointmentMove): Promise<'moved' | 'gone' | 'outdated'> {
  const { of, slot: wanted, spot, appointmentId, actor } = move
  const asked = { of, day: wanted.day, appointmentId }
  const seen = await findCalendar(tx, asked)
  if (!seen || !claimed(seen, move)) return 'gone'
  await lockDay(tx, seen.id, wanted.day)
  const counted = await findCalendar(tx, asked)
  const slot = counted && claimed(counted, move)
  if (!slot) return 'gone'
  if (!(await setNewTime(tx, move, slot))) return 'outdated'
  await rebook(tx, appointmentId, { calendarId: seen.id, slot, spot })
  const { day, from } = slot
  await recordAppointmentEvent(tx, { appointmentId, kind: 'move', actor, detail: { day, from } })
  return 'moved'
}

/** Its row decides. */
async function setNewTime(
  tx: Db,
  { appointmentId, againstVersion }: AppointmentMove,
  { day, from }: Slot,
): Promise<boolean> {
  const { from: movable, to } = APPOINTMENT_CHANGES.move
  const { numAffectedRows } = await sql`
    update appointment a set state = ${to}, version = a.version + 1, wall_time = w.at, instant = w.at at time zone a.time_zone
      from (select ${day}::date + make_interval(mins => ${from}::int) as at) w
     where a.id = ${appointmentId} and a.version = ${againstVersion} and a.state = any (${[...movable]}::text[])`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

interface NewBooking {
  readonly calendarId: number
  readonly slot: Slot & { readonly takes: TakenTime }
  readonly spot: Spot | null
}

async function rebook(tx: Db, appointmentId: string, { calendarId, slot, spot }: NewBooking): Promise<void> {
  const { day, kind, from, until, takes } = slot
  const place = spot
    ? sql`st_makepoint(${spot.longitude}, ${spot.latitude})::geography`
    : sql`null::geography`
  await sql`
    update booking set state = 'ended' where appointment_id = ${appointmentId} and state in ('asked', 'booked')`.execute(
    tx,
  )
  await sql`
    with watched as (
      update promise set state = 'on-track', risk = null, asked_at = null, look_at = now()
       where appointment_id = ${appointmentId})
    insert into booking (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, van, place, state, appointment_id)
    select c.id, ${day}::date, ${kind}::text, ${from}::int, ${until}::int, ${takes.starts}::int, ${takes.minutes}::int,
           ${takes.van}::int, ${place}, case c.accepts when 'asks' then 'asked' else 'booked' end, ${appointmentId}::uuid
      from calendar c where c.id = ${calendarId}`.execute(tx)
}
