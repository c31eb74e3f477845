import { CatmullRomCurve3, Vector3 } from 'three'
import type { Proportions } from '../tire-spec.ts'

/** A point of the cut through a tire: across from the middle, and out from the axle; a normal has the same shape. */
export type CutPoint = [across: number, out: number]

export type CrossSection = {
  /** From the bead over the sidewall to the crown, evenly spaced, in millimetres. */
  points: CutPoint[]
  lengthMm: number
  wallMm: number
  rimRadiusMm: number
  radiusMm: number
}

/** Half of the cut through a tire of this size; `round` says how soft its shoulder is. */
export function crossSection({ widthMm, aspectRatio, rimInches }: Proportions, round: number): CrossSection {
  const wallMm = (widthMm * aspectRatio) / 100
  const rimRadiusMm = rimInches * 12.7
  const at = (x: number, y: number) => new Vector3(widthMm * x, rimRadiusMm + wallMm * y, 0)
  const mm = 1 / wallMm
  const curve = new CatmullRomCurve3(
    [
      ...[at(0.345, -4 * mm), at(0.372, -3 * mm), at(0.388, 2 * mm), at(0.392, 0.06), at(0.402, 0.1)],
      ...[at(0.44, 0.24), at(0.482, 0.4), at(0.498, 0.54), at(0.492, 0.68), at(0.474, 0.8)],
      at(0.452 - 0.012 * round, 0.885),
      at(0.428 - 0.018 * round, 0.945 - 0.008 * round),
      at(0.395 - 0.02 * round, 0.975 - 0.006 * round),
      ...[at(0.33, 0.987), at(0.22, 0.994), at(0.1, 0.9985), at(0, 1)],
    ],
    false,
    'centripetal',
  )
  const steps = 900
  const points = curve.getSpacedPoints(steps).map((point): CutPoint => [point.x, point.y])
  points[steps][0] = 0
  return { points, lengthMm: curve.getLength(), wallMm, rimRadiusMm, radiusMm: rimRadiusMm + wallMm }
}

/** `count` points between two places of a line, in steps of its own points. */
export function resample(points: readonly CutPoint[], from: number, to: number, count: number): CutPoint[] {
  return Array.from({ length: count }, (_, i) => {
    const place = from + ((to - from) * i) / (count - 1)
    const before = Math.min(points.length - 2, Math.floor(place))
    const part = place - before
    const a = points[before]
    const b = points[before + 1]
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  })
}

/** Square to the line at each of its points; `sign` picks the side. */
export function normalsOf(points: readonly CutPoint[], sign: number): CutPoint[] {
  return points.map((_, i) => {
    const a = points[Math.max(0, i - 1)]
    const b = points[Math.min(points.length - 1, i + 1)]
    const across = b[0] - a[0]
    const out = b[1] - a[1]
    const length = Math.hypot(across, out) || 1
    return [(out / length) * sign, (-across / length) * sign]
  })
}

/** The half and its mirror image. */
export function mirrored(half: readonly CutPoint[]): CutPoint[] {
  const other = half.slice(0, -1).toReversed()
  return [...half, ...other.map(([across, out]): CutPoint => [-across, out])]
}
