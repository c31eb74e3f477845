import { type CalendarDate, weekday } from '../time/calendar-date.ts'

/** The days of our own list that a calendar may keep closed, whatever a law calls public. */
export const HOLIDAYS = [
  'new-year',
  'memorial-day',
  'independence-day',
  'labor-day',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof HOLIDAYS)[number]

/** A holiday as it falls. */
export type HolidayOn = { day: CalendarDate; holiday: Holiday }

/** A day off in its place, for whoever goes by the government's calendar. */
export type FallenHoliday = HolidayOn & { isSubstitute: boolean }

/**
 * The days on which our holidays are kept from one day until before another. One on a Sunday is kept on the Monday as
 * well; who works on Saturdays has no use for the Friday before a holiday on a Saturday.
 */
export function keptHolidays(
  fallen: readonly FallenHoliday[],
  from: CalendarDate,
  until: CalendarDate,
): HolidayOn[] {
  return fallen
    .filter(({ day, isSubstitute }) => !isSubstitute || weekday(day) === MONDAY)
    .map(({ day, holiday }) => ({ day, holiday }))
    .filter(({ day }) => day >= from && day < until)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const MONDAY = 1
