import type { Dice } from './random.ts'
import { sizeKey } from './size-key.ts'
import type { Series } from './tire-sizes.ts'
import type { Tire } from './tires.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export interface ReviewVehicle {
  readonly year: number
  readonly make: string
  readonly model: string
}

/** Model years in which a car came in a size. */
export interface CarInSize {
  readonly make: string
  readonly model: string
  readonly from: number
  readonly until: number
}

/** The cars we know of by the size they came in, each with its years; estimated ones stay out of stories. */
export function carsBySize(vehicles: readonly VehicleFacts[]): Map<string, CarInSize[]> {
  const bySize = new Map<string, Map<string, CarInSize>>()
  for (const { make, model, year, options, confidence } of vehicles) {
    if (confidence === 'estimated') continue
    for (const slug of new Set(options.flatMap(({ front, rear }) => [front.sizeSlug, rear.sizeSlug]))) {
      const cars = bySize.get(sizeKey(slug)) ?? new Map<string, CarInSize>()
      bySize.set(sizeKey(slug), cars)
      const known = cars.get(`${make} ${model}`)
      const from = Math.min(known?.from ?? year, year)
      const until = Math.max(known?.until ?? year, year)
      cars.set(`${make} ${model}`, { make, model, from, until })
    }
  }
  return new Map([...bySize].map(([slug, cars]) => [slug, [...cars.values()]]))
}

/** A car that came in the size of the tire and was built when the review was written; none when we know of none. */
export function reviewVehicle(
  dice: Dice,
  cars: readonly CarInSize[] | undefined,
  writtenIn: number,
): ReviewVehicle | null {
  if (!cars || cars.length === 0) return null
  const { make, model, from, until } = dice.pick(cars)
  return from > writtenIn ? null : { year: dice.between(from, Math.min(until, writtenIn)), make, model }
}

/** How somebody speaks of what the tire is on. */
export function carWords(dice: Dice, { series }: Tire, vehicle: ReviewVehicle | null): string {
  if (!vehicle) return dice.pick(WITHOUT_A_NAME[series])
  const { year, make, model } = vehicle
  return `${dice.pick(['my', 'our', 'the', 'my old'])} ${dice.chance(0.6) ? `${year} ` : ''}${make} ${model}`
}

const WITHOUT_A_NAME: Record<Series, readonly string[]> = {
  passenger: ['my sedan', 'the commuter car', 'our hatchback', 'the family wagon', 'my compact'],
  suv: ['our crossover', 'the SUV', 'our family hauler', 'the half-ton pickup'],
  performance: ['my coupe', 'the weekend car', 'my sport sedan', 'the convertible'],
  track: ['my track car', 'the autocross car', 'the club racer'],
  lt: ['the work truck', 'my three-quarter-ton', 'the farm truck', 'my pickup'],
  flotation: ['my lifted truck', 'the trail rig', 'the old four-by-four'],
  'st-trailer': ['the truck and trailer', 'our camper rig', 'the boat rig'],
  'van-c': ['our delivery van', 'the shop van', 'the camper van'],
  commercial: ['our box truck', 'the flatbed', 'the service truck'],
}
