import type { Point } from './tread-space.ts'

/** A quadratic curve from a to c, pulled towards b. */
export function bend(a: Point, b: Point, c: Point, steps = 14): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const u = 1 - t
    return [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]]
  })
}
