import { readZipCodes } from '../../db/world/zip-codes.ts'
import { between } from '../seeded-random.ts'

/** How many days of driving half of all parcels take at most, and 19 of 20. */
type Transit = { p50: number; p95: number }

/** By distance, as a carrier's zones go. */
const ZONES = [
  { miles: 300, p50: 1, p95: 2 },
  { miles: 1_000, p50: 2, p95: 3 },
  { miles: Number.POSITIVE_INFINITY, p50: 3, p95: 4 },
] as const
const OVERSEAS: Transit = { p50: 6, p95: 10 }
const FAR_STATES = new Set(['AK', 'HI', 'PR'])

type Stop = { state: string; zip: string }

export function transitOf(from: Stop, to: Stop): Transit {
  if (FAR_STATES.has(to.state) || FAR_STATES.has(from.state)) return OVERSEAS
  const miles = milesBetween(from.zip, to.zip)
  const { p50, p95 } = ZONES.find((zone) => miles <= zone.miles) ?? ZONES[2]
  return { p50, p95 }
}

/** Of a hundred parcels fifty take `p50` days, forty-five `p95`, and five come later. */
export function drawDays({ p50, p95 }: Transit, random: () => number, lateShare: number): number {
  const chance = random()
  if (chance >= 1 - lateShare) return p95 + between(random, [1, 3])
  return chance < 0.5 ? p50 : p95
}

type Point = { latitude: number; longitude: number }

/** Of the whole country where a ZIP code has no place: what is not known is far. */
function milesBetween(from: string, to: string): number {
  const [a, b] = [centerOf(from), centerOf(to)]
  if (!a || !b) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number) => Math.sin(x / 2) ** 2
  const chord =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude))
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(chord))
}

const EARTH_MILES = 3_958.8

let centers: Map<string, Point> | null = null

function centerOf(zip: string): Point | undefined {
  centers ??= new Map(
    readZipCodes().flatMap(({ zip: known, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[known, { latitude, longitude }]],
    ),
  )
  return centers.get(zip)
}
