import type { WallMinute } from '../time/wall-time.ts'
import type { DriveTimes, Spot } from './drive-times.ts'

/** As many as one van makes in a day: it is also how far all orders of them are tried. */
export const MOST_STOPS = 8

/** Where a van has to come within a window, and for how long. */
export type Stop = { spot: Spot; from: WallMinute; until: WallMinute; minutes: number }

export type VanDay = { base: Spot; opens: WallMinute; closes: WallMinute }

/**
 * Whether one van can make all of its stops: it leaves its base when the day opens, is at each of them within its window,
 * and the last work is done when the day closes. Exact: for each set of stops and each last one of them the earliest end
 * is kept, because whoever is done earlier can do whatever the later one could.
 */
export function vanDayWorks(
  stops: readonly Stop[],
  { base, opens, closes }: VanDay,
  driveTimes: DriveTimes,
): boolean {
  if (stops.length > MOST_STOPS) return false
  const places = [base, ...stops.map(({ spot }) => spot)]
  const minutes = places.map((from) => places.map((to) => driveTimes(from, to)))
  const drive = (from: number, to: number) => minutes[from]?.[to] ?? Infinity
  // By the set of stops made: at which place it may end, and when the work there is done at the earliest.
  const ends = Array.from({ length: 1 << stops.length }, () => new Map<number, WallMinute>())
  ends[0]?.set(0, opens)
  for (const [made, lasts] of ends.entries()) {
    for (const [index, stop] of stops.entries()) {
      const after = ends[made | (1 << index)]
      if (after === undefined || after === lasts) continue
      const place = index + 1
      for (const [last, ready] of lasts) {
        const arrives = Math.max(ready + drive(last, place), stop.from)
        const end = arrives + stop.minutes
        if (arrives > stop.until || end > closes) continue
        after.set(place, Math.min(end, after.get(place) ?? Infinity))
      }
    }
  }
  return (ends.at(-1)?.size ?? 0) > 0
}
