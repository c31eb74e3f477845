import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Zigzag grooves and straight shoulder slots of a highway truck tire. */
export function highway(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 15 + Math.floor(random() * 2)
  const pitch = length / pitches
  const deep = 9.4
  const g1 = 0.2 * face
  const g2 = 0.6 * face
  ;[-1, 1].forEach((side) => {
    strip.zigRing(side * g1, 8, deep, pitch, pitches, 1.6)
    strip.zigRing(side * g2, 8.5, deep, pitch, pitches, 1.8)
  })
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      strip.taper(
        [
          [x + shift, side * (g2 + 3)],
          [x + shift + 2, side * face],
          [x + shift + 2, side * half],
        ],
        3.2,
        7.5,
        deep - 0.6,
      )
      strip.sipe(x + shift + pitch * 0.35, side * (g2 + 5), side * face * 0.98)
      strip.sipe(x + shift + pitch * 0.66, side * (g2 + 5), side * face * 0.98)
      strip.taper(
        [
          [x + shift, side * g2],
          [x + shift - 5, side * g1],
        ],
        3,
        2.2,
        deep - 3,
      )
      strip.sipe(x + shift + pitch * 0.33, side * (g1 + 4), side * (g2 - 4))
      strip.sipe(x + shift + pitch * 0.64, side * (g1 + 4), side * (g2 - 4))
    })
    strip.taper(
      [
        [x + pitch * 0.25, -g1],
        [x + pitch * 0.25 + 6, 0],
        [x + pitch * 0.25, g1],
      ],
      2.2,
      2.2,
      deep - 3,
    )
    strip.sipe(x + pitch * 0.6, -g1 + 4, g1 - 4)
    strip.sipe(x + pitch * 0.9, -g1 + 4, g1 - 4)
  })
}
