import { eachPitch, type Strip } from '../strip.ts'
import type { Point, TreadSpace } from '../tread-space.ts'

/** Densely siped directional blocks; `soft` is the calmer drawing of an all-weather tire. */
export function winter(strip: Strip, { length, face, half }: TreadSpace, soft: boolean): void {
  const pitches = soft ? 15 : 14
  const pitch = length / pitches
  const deep = soft ? 8.4 : 9
  const sweep = (soft ? 1.5 : 1.75) * pitch
  if (soft) {
    strip.ring(-face * 0.16, 8, deep)
    strip.ring(face * 0.16, 8, deep)
    strip.ring(-face * 0.58, 6.5, deep)
    strip.ring(face * 0.58, 6.5, deep)
  }
  // sipes first, grooves cut through them
  const curve = (t: number) => sweep * (1.25 * t - 0.3 * t * t)
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const count = soft ? 2 : 4
      for (let j = 0; j < count; j++) {
        const start = (pitch * (j + 0.75)) / (count + 0.5) + (side > 0 && !soft ? pitch * 0.5 : 0)
        const bands = [
          [0.08, 0.34],
          [0.4, 0.6],
          [0.66, 0.97],
        ]
        bands.forEach(([a, b]) => {
          const pts: Point[] = []
          const n = Math.round(((b - a) * face) / 2.6)
          for (let q = 0; q <= n; q++) {
            const t = a + ((b - a) * q) / n
            pts.push([x + start + curve(t) + (q % 2 ? 0.95 : -0.95), side * t * face])
          }
          strip.line(pts, 0.8, 6.5)
        })
      }
    })
  })
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 && !soft ? pitch * 0.5 : 0
      const pts: Point[] = []
      for (let q = 0; q <= 16; q++) {
        const t = (soft ? 0.17 : 0.0) + (q / 16) * (soft ? 0.83 : 1)
        pts.push([x + shift + curve(t), side * t * face])
      }
      pts.push([x + shift + curve(1) + 0.5, side * half])
      strip.taper(pts, soft ? 2.2 : 3.4, 6.8, deep)
      if (!soft) {
        const a = 0.36
        const b = 0.64
        strip.taper(
          [
            [x + shift + curve(a), side * a * face],
            [x + shift + curve(a) + pitch * 0.55, side * (a + 0.03) * face],
            [x + shift + curve(a) + pitch * 1.02, side * (a - 0.03) * face],
          ],
          4.2,
          4.2,
          deep - 0.6,
        )
        strip.taper(
          [
            [x + shift + curve(b), side * (b - 0.02) * face],
            [x + shift + curve(b) + pitch * 1.0, side * (b + 0.035) * face],
          ],
          4.6,
          3.6,
          deep - 0.6,
        )
      }
    })
  })
  if (!soft) strip.zigRing(0, 3.2, deep - 1, pitch, pitches, 2.2)
}
