import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Directional V of an ultra high performance tire. */
export function uhpV(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 2 * (5 + Math.floor(random() * 2))
  const pitch = length / pitches
  const deep = 7.6
  const sweep = (2.2 + random() * 0.5) * pitch
  ;[-1, 1].forEach((side) => {
    strip.ring(side * face * 0.22, 9, deep, 1.2)
    strip.ring(side * face * 0.6, 7, deep, 1.2)
  })
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      strip.taper(
        bend(
          [x, side * face * 0.27],
          [x + sweep * 0.55, side * face * 0.42],
          [x + sweep * 0.95, side * face],
          18,
        ).concat([[x + sweep * 0.99, side * half]]),
        1.6,
        6.2,
        deep - 1,
      )
      strip.taper(
        bend(
          [x + pitch * 0.5 + sweep * 0.58, side * face * 0.66],
          [x + pitch * 0.5 + sweep * 0.82, side * face * 0.8],
          [x + pitch * 0.5 + sweep * 0.95, side * face * 0.97],
        ),
        0.8,
        2.2,
        deep - 3,
      )
      if (i % 2 === 0)
        strip.taper(
          bend(
            [x + pitch * 0.1, side * face * 0.17],
            [x - pitch * 0.2, side * face * 0.12],
            [x - pitch * 0.6, side * face * 0.04],
          ),
          3.2,
          0.6,
          deep - 3,
        )
    })
  })
}
