import type { CalendarDate } from '../time/calendar-date.ts'
import type { CalendarException, CalendarRules, TakenTime } from './calendar.ts'
import { hoursOfDay } from './hours-of-day.ts'

/** Whether somebody is there for a job that was booked: its day may have been blocked since, or got other hours. */
export function worksAt(
  rules: CalendarRules,
  exceptions: readonly CalendarException[],
  { day, starts, minutes }: Pick<TakenTime, 'starts' | 'minutes'> & { readonly day: CalendarDate },
): boolean {
  const { hours } = hoursOfDay(
    rules,
    exceptions.find((each) => each.day === day),
    day,
  )
  // A van's job may end after its last window.
  if (rules.kind === 'van') return hours.some(({ opens, closes }) => opens <= starts && starts < closes)
  return hours.some(({ opens, closes }) => opens <= starts && starts + minutes <= closes)
}
