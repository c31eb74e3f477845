import { type InchRange, rimWidthRangeInches, sectionWidthInches } from '../catalogue/dimensions.ts'
import { purposeOfSize } from '../catalogue/size-purpose.ts'
import { type FlotationSize, printTireSize, type TireSize } from '../catalogue/tire-size.ts'
import { diameterDifference, isWithinTolerance } from './diameter-tolerance.ts'
import { isSameSize } from './same-size.ts'
import type { OeTire } from './vehicle.ts'
import { outcomeOnWheel } from './wheel-width.ts'

/** Another size that stands as tall as the original. */
export type PlusSize = {
  size: TireSize
  /** Inches of rim over the original: 0 keeps the wheels, 1 is plus-one, below 0 is for winter wheels. */
  step: number
  diameterDifference: number
  rimWidthInches: InchRange
}

/**
 * The sizes that may stand in for an original one on rims from `rims.min` to `rims.max`, nearest first. What each
 * carries depends on the tire, so every tire in them still gets its own verdict.
 */
export function plusSizes(oe: OeTire, rims: InchRange): PlusSize[] {
  const found: PlusSize[] = []
  for (let rim = Math.ceil(rims.min); rim <= rims.max; rim++) {
    for (const size of candidates(oe.size, rim)) {
      const difference = diameterDifference(oe.size, size)
      const rimWidthInches = rimWidthRangeInches(size)
      const keepsWheels = rim === oe.size.diameterInches
      if (isSameSize(oe.size, size) || !isWithinTolerance(difference)) continue
      if (keepsWheels && outcomeOnWheel(oe, size, rimWidthInches) !== 'pass') continue
      found.push({ size, step: rim - oe.size.diameterInches, diameterDifference: difference, rimWidthInches })
    }
  }
  return found.toSorted(
    (a, b) =>
      Math.abs(a.step) - Math.abs(b.step) ||
      b.step - a.step ||
      Math.abs(a.diameterDifference) - Math.abs(b.diameterDifference) ||
      (printTireSize(a.size) < printTireSize(b.size) ? -1 : 1),
  )
}

// Larger rims take wider tires, smaller ones narrower: how far the trade goes, in millimeters.
function widthsFor(step: number): { min: number; max: number } {
  if (step > 1) return { min: 0, max: 30 }
  if (step === 1) return { min: 0, max: 20 }
  return step === 0 ? { min: -10, max: 20 } : { min: -20, max: 0 }
}

const RATIOS = Array.from({ length: 13 }, (_, fives) => 25 + fives * 5)

function candidates(original: TireSize, rim: number): TireSize[] {
  return [...metricCandidates(original, rim), ...flotationCandidates(original, rim)]
}

function metricCandidates(original: TireSize, rim: number): TireSize[] {
  if (original.kind === 'flotation') return []
  const { min, max } = widthsFor(rim - original.diameterInches)
  const sizes: TireSize[] = []
  for (let wider = min; wider <= max; wider += 10) {
    for (const aspectRatio of RATIOS) {
      const sectionWidthMm = original.sectionWidthMm + wider
      sizes.push({ ...original, sectionWidthMm, aspectRatio, diameterInches: rim })
    }
  }
  return sizes
}

// Heights and widths the market makes; 19- and 21-inch rims have none.
const FLOTATIONS = [
  [28, 8.5],
  [29, 9.5],
  [30, 9.5],
  [31, 10.5],
  [32, 11.5],
  [33, 10.5],
  [33, 12.5],
  [34, 10.5],
  [34, 12.5],
  [35, 11.5],
  [35, 12.5],
  [35, 13.5],
  [36, 13.5],
  [37, 12.5],
  [37, 13.5],
  [38, 13.5],
  [40, 13.5],
] as const
const FLOTATION_RIMS = [15, 16, 17, 18, 20, 22, 24]

function flotationCandidates(original: TireSize, rim: number): FlotationSize[] {
  if (purposeOfSize(original) !== 'light-truck' || !FLOTATION_RIMS.includes(rim)) return []
  const wide = sectionWidthInches(original)
  return FLOTATIONS.filter(([, width]) => width >= wide - 0.5 && width <= wide + 2).map(
    ([height, width]) => ({
      kind: 'flotation',
      overallDiameterInches: height,
      sectionWidthInches: width,
      construction: 'R',
      diameterInches: rim,
    }),
  )
}
