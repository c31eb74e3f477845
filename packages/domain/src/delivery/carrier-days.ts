import { addDays, type CalendarDate, weekday } from '../time/calendar-date.ts'

/** Whether the carrier picks up and delivers on a day: Monday to Friday, but for its own holidays. */
export function isCarrierDay(date: CalendarDate): boolean {
  const day = weekday(date)
  return day !== SUNDAY && day !== SATURDAY && !isCarrierHoliday(date)
}

/** The first day from `date` on that the carrier drives. */
export function nextCarrierDay(date: CalendarDate): CalendarDate {
  let day = date
  while (!isCarrierDay(day)) day = addDays(day, 1)
  return day
}

/** So many days on which the carrier drives later. */
export function addCarrierDays(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let left = days; left > 0; left -= 1) day = nextCarrierDay(addDays(day, 1))
  return day
}

/** On how many days it drives after `from`, until and with `until`. */
export function carrierDaysBetween(from: CalendarDate, until: CalendarDate): number {
  let days = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isCarrierDay(day)) days += 1
  return days
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Those that come on a day of the month, as the carrier publishes them. */
const FIXED = new Set(['01-01', '07-04', '12-25'])

function isCarrierHoliday(date: CalendarDate): boolean {
  // One on a Sunday is kept on the Monday after.
  const isKept = FIXED.has(date.slice(5))
  const isKeptLater = weekday(date) === MONDAY && FIXED.has(addDays(date, -1).slice(5))
  return isKept || isKeptLater || isMovable(date)
}

/** Memorial Day, Labor Day, Thanksgiving. */
function isMovable(date: CalendarDate): boolean {
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8))
  switch (month) {
    case 5:
      return weekday(date) === MONDAY && day > 31 - 7
    case 9:
      return weekday(date) === MONDAY && day <= 7
    case 11:
      return weekday(date) === THURSDAY && day > 21 && day <= 28
    default:
      return false
  }
}
