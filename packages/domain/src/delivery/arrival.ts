import { addDays, type CalendarDate, weekday } from '../time/calendar-date.ts'

/** We promise the door within this many business days; most parcels take two. */
export const DELIVERY_BUSINESS_DAYS = { fastest: 2, promised: 4 } as const

/** The day by which tires ordered on `orderedOn` are at the door, as the calendar of the destination counts days. */
export function arrivesBy(
  orderedOn: CalendarDate,
  businessDays: number = DELIVERY_BUSINESS_DAYS.promised,
): CalendarDate {
  let date = orderedOn
  let left = businessDays
  while (left > 0) {
    date = addDays(date, 1)
    if (isBusinessDay(date)) left -= 1
  }
  return date
}

function isBusinessDay(date: CalendarDate): boolean {
  const day = weekday(date)
  return day !== 0 && day !== 6
}
