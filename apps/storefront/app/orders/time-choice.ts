import type { AppointmentTime } from '@shop/contracts/appointments/move-offers'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'

/** A time as the value of a radio button: a form without script can send it. */
export const timeChoice = ({ date, startTime, amOrPm, isDropOff }: ScheduleSlot): string =>
  [date, startTime, amOrPm, isDropOff ? 'drop-off' : 'slot'].join(' ')

export function readTimeChoice(value: unknown): AppointmentTime | null {
  const [date = '', startTime = '', amOrPm, kind] = String(value).split(' ')
  if (amOrPm !== 'AM' && amOrPm !== 'PM') return null
  return { date, startTime, amOrPm, isDropOff: kind === 'drop-off' }
}
