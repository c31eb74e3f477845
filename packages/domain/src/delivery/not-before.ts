import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { partsOfWallTime, type WallTime, wallTime } from '../time/wall-time.ts'

/** The last parcels of a day are delivered by now. */
const CARRIER_DAY_ENDS = 20 * 60

/**
 * From when on a shop may be booked for tires that are promised for `latest`, by its own clock: as long after the carrier's
 * day as the shop takes to have them at hand, and never on the day of arrival.
 */
export function slotsNotBefore(latest: CalendarDate, bufferMinutes: number): WallTime {
  const minute = Math.max(CARRIER_DAY_ENDS + bufferMinutes, MINUTES_A_DAY)
  return wallTime(addDays(latest, Math.floor(minute / MINUTES_A_DAY)), minute % MINUTES_A_DAY)
}

/**
 * From when on tires that lie at a dock can be picked up there: 24 hours after the order, by the dock's clock.
 * @engine DELV-075
 */
export function dockReadyAt(orderedAt: WallTime): WallTime {
  const { day, minute } = partsOfWallTime(orderedAt)
  return wallTime(addDays(day, 1), minute)
}

const MINUTES_A_DAY = 24 * 60
