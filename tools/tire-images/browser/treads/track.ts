import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Two rings and long raked cuts: almost a slick. */
export function track(strip: Strip, { length, face, half }: TreadSpace): void {
  const pitches = 5
  const pitch = length / pitches
  const deep = 6.2
  strip.ring(-face * 0.26, 11, deep, 1.2)
  strip.ring(face * 0.26, 11, deep, 1.2)
  eachPitch(pitches, (i) => {
    const x = i * pitch
    strip.taper(
      bend([x, -face * 0.34], [x + pitch * 0.5, -face * 0.5], [x + pitch * 0.75, -face * 0.84]),
      1.5,
      7,
      deep - 1,
    )
    strip.taper(
      bend([x + pitch * 0.5, face * 0.34], [x + pitch, face * 0.5], [x + pitch * 1.25, face * 0.84]),
      1.5,
      7,
      deep - 1,
    )
    strip.taper(
      [
        [x + pitch * 0.1, -face * 0.9],
        [x + pitch * 0.16, -half],
      ],
      3,
      5,
      deep - 2,
    )
    strip.taper(
      [
        [x + pitch * 0.6, face * 0.9],
        [x + pitch * 0.66, half],
      ],
      3,
      5,
      deep - 2,
    )
  })
}
