import { isContiguousState } from './states.ts'

/** How many days the carrier drives from pickup to door: half of all parcels take `p50` at most, 19 of 20 `p95`. */
export type Lane = { p50: number; p95: number }

/** What the carrier says of a lane nobody has driven often enough to know better: by how far it is. */
const BY_DISTANCE = [
  { upToMiles: 300, p50: 1, p95: 2 },
  { upToMiles: 1_000, p50: 2, p95: 3 },
  { upToMiles: Number.POSITIVE_INFINITY, p50: 3, p95: 4 },
] as const

/** By sea or air, and over the counter of another carrier. */
const OUTSIDE: Lane = { p50: 6, p95: 10 }

const PROMISED = BY_DISTANCE.map(({ p95 }) => p95)

/** What somebody reads who hasn't said where: what we promise the nearest and the farthest door. */
export const DELIVERY_BUSINESS_DAYS = {
  fastest: Math.min(...PROMISED),
  promised: Math.max(...PROMISED),
} as const

/** The lane of our own scans where there is one, else what the distance says. */
export function laneTo(state: string, miles: number, learned: Lane | null): Lane {
  if (learned) return learned
  if (!isContiguousState(state)) return OUTSIDE
  const { p50, p95 } = BY_DISTANCE.find(({ upToMiles }) => miles <= upToMiles) ?? BY_DISTANCE[2]
  return { p50, p95 }
}
