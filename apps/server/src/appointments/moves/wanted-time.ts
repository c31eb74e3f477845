import type { AppointmentTime } from '@shop/contracts/appointments/move-offers'
import type { CalendarKind } from '@shop/domain/installers/calendar'
import type { WantedSlot } from '@shop/domain/installers/claim-slot'
import { minuteOfClock } from '@shop/domain/time/wall-time'

/** The slot of a calendar that somebody names as they read it. */
export function wantedTime(
  { date, startTime, amOrPm, isDropOff }: AppointmentTime,
  calendarKind: CalendarKind,
): WantedSlot {
  const kind = calendarKind === 'van' ? 'window' : isDropOff ? 'drop-off' : 'slot'
  return { kind, day: date, from: minuteOfClock(startTime, amOrPm) }
}
