import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Big lugs on an open floor, long and short by turns. */
export function mud(strip: Strip, { length, face, half }: TreadSpace): void {
  const pitches = 6
  const pitch = length / pitches
  const deep = 15
  strip.floor(half, deep)
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      const X = x + shift
      const isAlternate = ((i % 2) + 2) % 2
      // shoulder lug: alternating long and short
      const inT = isAlternate ? 0.46 : 0.56
      strip.block([
        [X + pitch * 0.08, side * face * inT],
        [X + pitch * 0.56, side * face * (inT - 0.03)],
        [X + pitch * 0.62, side * face * 0.78],
        [X + pitch * 0.66, side * (half * (isAlternate ? 0.97 : 0.9))],
        [X + pitch * 0.06, side * (half * (isAlternate ? 0.97 : 0.9))],
        [X + pitch * 0.02, side * face * 0.8],
      ])
      strip.taper(
        [
          [X + pitch * 0.33, side * face * 0.62],
          [X + pitch * 0.34, side * face * 0.98],
        ],
        2,
        2.6,
        6,
        0.5,
      )
      strip.taper(
        [
          [X + pitch * 0.35, side * (face + (half - face) * 0.35)],
          [X + pitch * 0.35, side * half],
        ],
        4,
        4,
        5,
        0.8,
      )
      // centre lug, hooked
      strip.block([
        [X - pitch * 0.02, side * face * 0.06],
        [X + pitch * 0.34, side * face * 0.05],
        [X + pitch * 0.42, side * face * 0.2],
        [X + pitch * 0.78, side * face * 0.24],
        [X + pitch * 0.8, side * face * 0.42],
        [X + pitch * 0.3, side * face * 0.4],
        [X + pitch * 0.02, side * face * 0.3],
      ])
      strip.taper(
        [
          [X + pitch * 0.12, side * face * 0.17],
          [X + pitch * 0.66, side * face * 0.33],
        ],
        1.6,
        1.6,
        6,
        0.4,
      )
      // stone ejector bar in the void
      strip.block(
        [
          [X + pitch * 0.76, side * face * 0.58],
          [X + pitch * 0.9, side * face * 0.58],
          [X + pitch * 0.9, side * face * 0.86],
          [X + pitch * 0.76, side * face * 0.86],
        ],
        9,
        0.8,
      )
    })
  })
}
