import type { AppointmentTime } from '@shop/contracts/appointments/move-offers'
import type { OrderAppointment, putOrderAppointment } from '@shop/contracts/appointments/order-appointment'
import { slotsNotBefore } from '@shop/domain/delivery/not-before'
import { shownSchedule, shownSlot } from '@shop/domain/installers/shown-schedule'
import { slotsOf } from '@shop/domain/installers/slots-of'
import {
  type Appointment,
  askedSlots,
  type BookedTime,
  findCalendar,
  moveAppointment,
} from '../../installers/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/failure.ts'
import { messages } from '../messages.ts'
import { wantedTime } from './wanted-time.ts'

type ChangeRefusal = Refusal<(typeof putOrderAppointment.refusals)[number]>

/** Whoever ordered may move it until its hour. */
const movable = ({ state, hasBegun, booked }: Appointment): BookedTime | null =>
  state === 'booked' && !hasBegun ? booked : null

export function shownAppointment(appointment: Appointment): OrderAppointment {
  const { state, version, booked, timeZone, arrivesBy } = appointment
  return {
    state,
    version,
    time: booked && shownSlot({ ...booked, takes: null }),
    installer: booked && {
      company: booked.company,
      addressLine1: booked.addressLine1,
      city: booked.city,
      state: booked.state,
    },
    timeZone,
    arrivesBy,
    canMove: movable(appointment) !== null,
  }
}

/** The days of its installer from when the tires are there; its own time counts as free. */
export async function daysToMoveTo(db: Db, appointment: Appointment) {
  const booked = movable(appointment)
  const calendar =
    booked &&
    (await findCalendar(db, { of: { installerId: booked.installerId }, appointmentId: appointment.id }))
  if (!calendar) return []
  const { rules, exceptions, bookings } = calendar
  const days = slotsOf(rules, exceptions, bookings, askedSlots(calendar, jobOf(appointment, booked)))
  return shownSchedule(days).scheduleDays
}

const jobOf = ({ arrivesBy }: Appointment, { minutes, spot, bufferMinutes }: BookedTime) => ({
  minutes,
  spot,
  tiresNotBefore: slotsNotBefore(arrivesBy, bufferMinutes),
})

/** A time that is gone is said as that, for the caller to find others once the day isn't locked any more. */
export async function changeTime(
  tx: Db,
  appointment: Appointment,
  { version, ...time }: AppointmentTime & { readonly version: number },
  actor: string,
): Promise<'moved' | 'gone' | ChangeRefusal> {
  const booked = movable(appointment)
  if (!booked) return refuse('appointment-over', messages.change['appointment-over'])
  const slot = wantedTime(time, booked.calendarKind)
  const isThere = slot.kind === booked.kind && slot.day === booked.day && slot.from === booked.from
  // The answer to the same change was lost on its way.
  if (isThere) return 'moved'
  const changed = () => refuse('appointment-changed', messages.change['appointment-changed'])
  if (version !== appointment.version) return changed()
  const end = await moveAppointment(tx, {
    appointmentId: appointment.id,
    againstVersion: version,
    of: { installerId: booked.installerId },
    slot,
    ...jobOf(appointment, booked),
    actor,
  })
  return end === 'outdated' ? changed() : end
}
