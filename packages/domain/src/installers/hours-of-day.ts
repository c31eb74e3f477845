import { type CalendarDate, weekday } from '../time/calendar-date.ts'
import type { CalendarException, CalendarRules, OpenHours } from './calendar.ts'

export type DayHours = { hours: readonly OpenHours[]; reason: string | null }

/** When a day is open: as its weekday, unless it is an exception. */
export function hoursOfDay(
  { hours }: CalendarRules,
  exception: CalendarException | undefined,
  day: CalendarDate,
): DayHours {
  const usual = hours.filter((each) => each.weekday === weekday(day)).toSorted((a, b) => a.opens - b.opens)
  if (!exception) return { hours: usual, reason: null }
  const { opens, closes, cars, reason } = exception
  if (cars === 0) return { hours: [], reason }
  const some = opens === null || closes === null ? usual : ownHours(usual[0] ?? hours[0], opens, closes)
  return { hours: some.map((each) => ({ ...each, cars: cars ?? each.cars })), reason }
}

/** A day with hours of its own has the slots of its weekday, or of any other where that one is closed. */
function ownHours(like: OpenHours | undefined, opens: number, closes: number): OpenHours[] {
  if (!like) return []
  const { dropOffUntil } = like
  const leaves = dropOffUntil !== null && dropOffUntil > opens && dropOffUntil <= closes
  return [{ ...like, opens, closes, dropOffUntil: leaves ? dropOffUntil : null }]
}
