import type { Booking, TakenTime } from './calendar.ts'
import type { DriveTimes } from './drive-times.ts'
import { type Stop, type VanDay, vanDayWorks } from './van-day.ts'

/** The first van whose day still works with one stop more. */
export function freeVan(
  stop: Stop,
  booked: readonly Booking[],
  day: VanDay & { cars: number },
  driveTimes: DriveTimes,
): TakenTime | null {
  for (let van = 1; van <= day.cars; van++) {
    const stops = booked.flatMap((each) =>
      each.van === van && each.spot ? [{ ...each, spot: each.spot }] : [],
    )
    if (vanDayWorks([...stops, stop], day, driveTimes))
      return { starts: stop.from, minutes: stop.minutes, van }
  }
  return null
}
