/** A day on the calendar, `2026-11-19`: no clock and no zone. */
export type CalendarDate = string

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** The same day some months on; the last of the month where there is no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date)
  const count = year * 12 + month - 1 + months
  const first = [String(Math.floor(count / 12)).padStart(4, '0'), pad((count % 12) + 1), '01'].join('-')
  const next = addDays(first, 31)
  const daysInMonth = 32 - partsOf(next)[2]
  return addDays(first, Math.min(day, daysInMonth) - 1)
}

/** 0 is Sunday. */
export function weekday(date: CalendarDate): number {
  // 1 January 1970 was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** Days since 1 January 1970. Years are counted from March, so that the leap day ends a year. */
export function dayNumber(date: CalendarDate): number {
  const [year, month, day] = partsOf(date)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  const match = PATTERN.exec(date)
  if (!match) throw new RangeError(`Not a date: ${date}`)
  return match.slice(1).map(Number) as [number, number, number]
}

function dateOfDayNumber(days: number): CalendarDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth + (marchMonth < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-')
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
