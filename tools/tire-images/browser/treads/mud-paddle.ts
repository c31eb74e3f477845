import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Long swept paddles with a stepped shoulder. */
export function mudPaddle(strip: Strip, { length, face, half }: TreadSpace): void {
  const pitches = 6
  const pitch = length / pitches
  const deep = 15
  strip.floor(half, deep)
  eachPitch(pitches, (i) => {
    ;[-1, 1].forEach((side) => {
      const X = i * pitch + (side > 0 ? pitch * 0.5 : 0)
      strip.block([
        [X, side * face * 0.04],
        [X + pitch * 0.36, side * face * 0.02],
        [X + pitch * 0.46, side * face * 0.3],
        [X + pitch * 0.72, side * face * 0.56],
        [X + pitch * 0.74, side * half * 0.96],
        [X + pitch * 0.22, side * half * 0.96],
        [X + pitch * 0.2, side * face * 0.62],
        [X + pitch * 0.04, side * face * 0.34],
      ])
      strip.taper(
        [
          [X + pitch * 0.2, side * face * 0.12],
          [X + pitch * 0.34, side * face * 0.46],
          [X + pitch * 0.47, side * face * 0.94],
        ],
        1.8,
        2.6,
        6,
        0.5,
      )
      strip.block([
        [X + pitch * 0.62, side * face * 0.12],
        [X + pitch * 0.84, side * face * 0.14],
        [X + pitch * 0.96, side * face * 0.4],
        [X + pitch * 0.74, side * face * 0.42],
      ])
      strip.block([
        [X + pitch * 0.84, side * face * 0.62],
        [X + pitch * 1.1, side * face * 0.64],
        [X + pitch * 1.12, side * half * 0.88],
        [X + pitch * 0.84, side * half * 0.88],
      ])
      strip.taper(
        [
          [X + pitch * 0.48, side * (face + (half - face) * 0.3)],
          [X + pitch * 0.48, side * half],
        ],
        4,
        4,
        5,
        0.8,
      )
    })
  })
}
