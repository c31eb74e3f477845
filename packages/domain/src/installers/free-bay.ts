import type { WallMinute } from '../time/wall-time.ts'
import type { Booking, OpenHours, TakenTime } from './calendar.ts'

/** The time of a job that begins then, if it is done before they close and a bay is free all the while. */
export function freeBayAt(
  starts: WallMinute,
  { closes, cars }: OpenHours,
  booked: readonly Booking[],
  minutes: number,
): TakenTime | null {
  const ends = starts + minutes
  if (ends > closes || mostCars(booked, starts, ends) >= cars) return null
  return { starts, minutes, van: null }
}

/** Only where one begins can there be more cars than before. */
function mostCars(booked: readonly Booking[], from: WallMinute, until: WallMinute): number {
  const during = booked.filter(({ starts, minutes }) => starts < until && starts + minutes > from)
  const instants = during.map(({ starts }) => Math.max(starts, from))
  return Math.max(0, ...instants.map((instant) => carsAt(during, instant)))
}

function carsAt(booked: readonly Booking[], instant: WallMinute): number {
  return booked
    .filter(({ starts, minutes }) => starts <= instant && starts + minutes > instant)
    .reduce((sum, { cars }) => sum + cars, 0)
}
