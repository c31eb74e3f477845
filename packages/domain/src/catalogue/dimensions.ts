import type { TireSize } from './tire-size.ts'

const MM_PER_INCH = 25.4

export type InchRange = { min: number; max: number }

/** How tall a new tire stands: rim plus two sidewalls. A flotation size says it outright. */
export function overallDiameterInches(size: TireSize): number {
  if (size.kind === 'flotation') return size.overallDiameterInches
  return size.diameterInches + (2 * size.sectionWidthMm * size.aspectRatio) / 100 / MM_PER_INCH
}

export function sectionWidthInches(size: TireSize): number {
  return size.kind === 'flotation' ? size.sectionWidthInches : size.sectionWidthMm / MM_PER_INCH
}

/** Height over width in percent; worked out where the size does not name it. */
export function aspectRatioPercent(size: TireSize): number {
  if (size.kind !== 'flotation') return size.aspectRatio
  const sidewall = (size.overallDiameterInches - size.diameterInches) / 2
  return (100 * sidewall) / size.sectionWidthInches
}

/**
 * The rims a size may be mounted on, to the half inch. The standards list each size on its own; these shares of
 * the section width meet their lists for the common sizes and miss by half an inch on some very wide ones
 * (medium confidence). A maker's own range goes before this one.
 */
export function rimWidthRangeInches(size: TireSize): InchRange {
  const ratio = aspectRatioPercent(size)
  const shares = RIM_SHARES.find(({ fromRatio }) => ratio >= fromRatio) ?? LOWEST_RATIO_SHARES
  const width = sectionWidthInches(size)
  return { min: toHalfInch(shares.min * width), max: toHalfInch(shares.max * width) }
}

const RIM_SHARES = [
  { fromRatio: 67.5, min: 0.66, max: 0.87 },
  { fromRatio: 57.5, min: 0.69, max: 0.9 },
  { fromRatio: 47.5, min: 0.685, max: 0.905 },
  { fromRatio: 42.5, min: 0.8, max: 0.965 },
  { fromRatio: 37.5, min: 0.835, max: 1 },
]
const LOWEST_RATIO_SHARES = { min: 0.845, max: 1 }

function toHalfInch(inches: number): number {
  return Math.round(inches * 2) / 2
}
