import { dateOf, monthDayAndTimeText, timeText } from '../platform/local-times.ts'

/** Where the visitor has not said where they shop. */
const HOUSE_ZONE = 'America/New_York'

export const zoneOf = (timeZone: string | null) => timeZone ?? HOUSE_ZONE

/** "9:58 AM" on the day itself, "Nov 14, 8:20 PM" on others. */
export function momentOf(instant: string, timeZone: string | null, nowMs: number) {
  const zone = zoneOf(timeZone)
  const isToday = dateOf(instant, zone) === dateOf(nowMs, zone)
  return { isToday, when: isToday ? timeText(instant, zone) : monthDayAndTimeText(instant, zone) }
}
