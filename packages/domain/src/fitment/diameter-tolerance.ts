import { overallDiameterInches } from '../catalogue/dimensions.ts'
import type { TireSize } from '../catalogue/tire-size.ts'

/** Custom of the industry, not law. */
const DIAMETER_TOLERANCE = 0.03
// 51.5 over 50 is 1.03 and a little more in binary.
const ROUNDING = 1e-9

/** How much taller a size stands than the original: 0.01 is one percent. */
export function diameterDifference(original: TireSize, size: TireSize): number {
  return overallDiameterInches(size) / overallDiameterInches(original) - 1
}

export function isWithinTolerance(difference: number): boolean {
  return Math.abs(difference) <= DIAMETER_TOLERANCE + ROUNDING
}
