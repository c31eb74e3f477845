/** Times as the shopper reads them where the tires go. Dates come as `2026-11-19`, instants as ISO 8601 in UTC. */
type Format = Intl.DateTimeFormatOptions

const day: Format = { weekday: 'short', month: 'short', day: 'numeric' }
const clock: Format = { hour: 'numeric', minute: '2-digit' }

/** "Thu, Nov 19" */
export function dayText(date: string): string {
  return print(noonOf(date), { ...day, timeZone: 'UTC' })
}

/** "November 19, 2026" */
export function longDayText(date: string): string {
  return print(noonOf(date), { dateStyle: 'long', timeZone: 'UTC' })
}

/** "Thursday" */
export function weekdayText(date: string): string {
  return print(noonOf(date), { weekday: 'long', timeZone: 'UTC' })
}

/** "Thu" */
export function shortWeekdayText(date: string): string {
  return print(noonOf(date), { weekday: 'short', timeZone: 'UTC' })
}

/** "19" */
export function dayOfMonthText(date: string): string {
  return print(noonOf(date), { day: 'numeric', timeZone: 'UTC' })
}

/** "Nov" */
export function monthText(date: string): string {
  return print(noonOf(date), { month: 'short', timeZone: 'UTC' })
}

/** "10:34 AM" */
export function timeText(instant: string, timeZone: string): string {
  return print(new Date(instant), { ...clock, timeZone })
}

/** "Mon, Nov 16, 9:12 AM" */
export function dayAndTimeText(instant: string, timeZone: string): string {
  return print(new Date(instant), { ...day, ...clock, timeZone })
}

/** "Nov 16, 9:12 AM" */
export function monthDayAndTimeText(instant: string, timeZone: string): string {
  return print(new Date(instant), { month: 'short', day: 'numeric', ...clock, timeZone })
}

/** "Eastern Time" */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The day on the calendar of that place: `2026-11-16`. */
export function dateOf(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))
}

/** Whole days from one date to another; below zero when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / 86_400_000)
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

// Node and browsers differ in the kind of space before AM; the page must read the same in both.
function print(date: Date, format: Format): string {
  return new Intl.DateTimeFormat('en-US', format).format(date).replace(/[\u202f\u00a0]/g, ' ')
}
