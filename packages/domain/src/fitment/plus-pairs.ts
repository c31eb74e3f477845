import type { TireSize } from '../catalogue/tire-size.ts'
import { type PlusSize, plusSizes } from './plus-sizes.ts'
import { isSameSize } from './same-size.ts'
import type { OeTire } from './vehicle.ts'

/** Sizes for both axles that stand in for the original ones; step 0 keeps the wheels, step 1 is plus-one. */
export type PlusPair = { step: 0 | 1; ordinal: number; front: TireSize; rear: TireSize }

/** As many as a shopper can take in. */
const MOST_PER_STEP = 3
/** How far the heights of front and rear may drift apart: what the systems of an all-wheel drive bear. */
const WIDEST_GAP = 0.01

/**
 * The plus-zero and plus-one sizes of a vehicle, nearest in height first. On a staggered one both axles go up by the
 * same step, and the rear grows as the front does, so that the two keep their ratio.
 */
export function plusPairs(
  original: { front: OeTire; rear: OeTire },
  isMade: (size: TireSize) => boolean,
): PlusPair[] {
  const isSquare = isSameSize(original.front.size, original.rear.size)
  return ([0, 1] as const).flatMap((step) => {
    const fronts = sizesAt(step, original.front, isMade)
    const pairs = isSquare
      ? fronts.map(({ size }) => ({ front: size, rear: size }))
      : pairUp(fronts, sizesAt(step, original.rear, isMade))
    return pairs.slice(0, MOST_PER_STEP).map((pair, i) => ({ step, ordinal: i + 1, ...pair }))
  })
}

function sizesAt(step: 0 | 1, oe: OeTire, isMade: (size: TireSize) => boolean): PlusSize[] {
  const rim = oe.size.diameterInches + step
  return plusSizes({ ...oe, size: plainSize(oe.size) }, { min: rim, max: rim }).filter(({ size }) =>
    isMade(size),
  )
}

/** As tires are sold beside the original: the P and the Z say nothing about the measure. */
function plainSize(size: TireSize): TireSize {
  if (size.kind !== 'metric') return size
  return {
    ...size,
    prefix: size.prefix === 'P' ? null : size.prefix,
    construction: size.construction === 'ZR' ? 'R' : size.construction,
  }
}

function pairUp(fronts: readonly PlusSize[], rears: readonly PlusSize[]) {
  const free = new Set(rears)
  return fronts.flatMap((front) => {
    const [rear] = [...free]
      .filter((candidate) => gap(front, candidate) <= WIDEST_GAP)
      .toSorted((a, b) => gap(front, a) - gap(front, b))
    if (!rear) return []
    free.delete(rear)
    return { front: front.size, rear: rear.size }
  })
}

function gap(front: PlusSize, rear: PlusSize): number {
  return Math.abs(front.diameterDifference - rear.diameterDifference)
}
