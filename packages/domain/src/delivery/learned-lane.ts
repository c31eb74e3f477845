import type { Lane } from './lane.ts'

/** Fewer deliveries say nothing about the twentieth. */
export const LEARNED_FROM = 30

/** What our own deliveries of a lane say, from how many days each took. Null while they are too few. */
export function learnedLane(trips: readonly { days: number; parcels: number }[]): Lane | null {
  const sample = trips.reduce((sum, { parcels }) => sum + parcels, 0)
  if (sample < LEARNED_FROM) return null
  const sorted = trips.toSorted((a, b) => a.days - b.days)
  const within = (share: number) => {
    let parcels = 0
    for (const trip of sorted) {
      parcels += trip.parcels
      if (parcels >= sample * share) return Math.max(1, trip.days)
    }
    return 1
  }
  return { p50: within(0.5), p95: within(0.95) }
}
