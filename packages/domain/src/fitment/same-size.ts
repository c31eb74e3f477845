import type { TireSize } from '../catalogue/tire-size.ts'

/** Whether two sizes measure the same: P or not, R or ZR, van or not makes no difference to the wheel well. */
export function isSameSize(a: TireSize, b: TireSize): boolean {
  if (a === b) return true
  if (a.diameterInches !== b.diameterInches) return false
  if (a.kind === 'flotation' || b.kind === 'flotation') {
    return (
      a.kind === 'flotation' &&
      b.kind === 'flotation' &&
      a.overallDiameterInches === b.overallDiameterInches &&
      a.sectionWidthInches === b.sectionWidthInches
    )
  }
  return a.sectionWidthMm === b.sectionWidthMm && a.aspectRatio === b.aspectRatio
}
