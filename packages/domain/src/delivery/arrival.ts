import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { partsOfWallTime, type WallMinute, type WallTime } from '../time/wall-time.ts'
import { addCarrierDays, nextCarrierDay } from './carrier-days.ts'
import { type Lane, laneTo } from './lane.ts'

/** What a parcel waits for before it moves. */
export type Departure = {
  /** When the order can no longer be canceled, by the clock on the wall of where the tires lie. */
  readyAt: WallTime
  /** What is ready by then goes with the truck of that day. */
  cutOff: WallMinute
  lane: Lane
}

/** `earliest` for half of all orders, and `latest`, which we promise, for 19 of 20. */
export type Arrival = { earliest: CalendarDate; latest: CalendarDate }

/** When a parcel is there. */
export function arrival(departure: Departure): Arrival {
  return arrivalOn(pickupDay(departure), departure.lane)
}

/** When the last of several is there. Null without any. */
export function lastArrival(arrivals: readonly Arrival[]): Arrival | null {
  const earliest = maxOf(arrivals.map((each) => each.earliest))
  const latest = maxOf(arrivals.map((each) => each.latest))
  return earliest === null || latest === null ? null : { earliest, latest }
}

const maxOf = (days: readonly CalendarDate[]) => days.toSorted().at(-1) ?? null

/** While nobody can say from where: as from the farthest place, after its truck has left. */
export function arrivalFromAnywhere(today: CalendarDate, state: string): Arrival {
  return arrivalOn(nextCarrierDay(addDays(today, 1)), laneTo(state, Number.POSITIVE_INFINITY, null))
}

function arrivalOn(left: CalendarDate, { p50, p95 }: Lane): Arrival {
  return { earliest: addCarrierDays(left, p50), latest: addCarrierDays(left, p95) }
}

function pickupDay({ readyAt, cutOff }: Departure): CalendarDate {
  const { day, minute } = partsOfWallTime(readyAt)
  return nextCarrierDay(minute <= cutOff ? day : addDays(day, 1))
}
