import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Interlocking hooked blocks on an open floor. */
export function allTerrainHook(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 9
  const pitch = length / pitches
  const deep = 11.5
  const e = 0.02 * random()
  strip.floor(half, deep)
  eachPitch(pitches, (i) => {
    ;[-1, 1].forEach((side) => {
      const X = i * pitch + (side > 0 ? pitch * 0.5 : 0)
      const isAlternate = ((i % 2) + 2) % 2
      const end = half * (isAlternate ? 0.97 : 0.92)
      strip.block([
        [X + pitch * 0.02, side * face * 0.035],
        [X + pitch * 0.46, side * face * 0.035],
        [X + pitch * 0.6, side * face * 0.15],
        [X + pitch * 0.95, side * face * 0.17],
        [X + pitch * 0.93, side * face * (0.41 + e)],
        [X + pitch * 0.5, side * face * 0.43],
        [X + pitch * 0.38, side * face * 0.3],
        [X + pitch * 0.02, side * face * 0.28],
      ])
      strip.sipe(X + pitch * 0.24, side * face * 0.06, side * face * 0.27, {
        amp: 1.2,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.sipe(X + pitch * 0.72, side * face * 0.19, side * face * 0.4, {
        amp: 1.2,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.block([
        [X + pitch * 0.06, side * face * 0.36],
        [X + pitch * 0.3, side * face * 0.38],
        [X + pitch * 0.4, side * face * 0.53],
        [X + pitch * 0.36, side * face * 0.6],
        [X + pitch * 0.04, side * face * 0.56],
      ])
      strip.block([
        [X + pitch * 0.5, side * face * 0.53],
        [X + pitch * 0.98, side * face * 0.5],
        [X + pitch * 1.0, side * face * 0.8],
        [X + pitch * 0.96, side * end],
        [X + pitch * 0.56, side * end],
        [X + pitch * 0.52, side * face * 0.8],
      ])
      strip.block([
        [X + pitch * 0.08, side * face * 0.66],
        [X + pitch * 0.42, side * face * 0.68],
        [X + pitch * 0.44, side * half * 0.9],
        [X + pitch * 0.1, side * half * 0.9],
      ])
      strip.sipe(X + pitch * 0.75, side * face * 0.56, side * face * 0.97, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.sipe(X + pitch * 0.26, side * face * 0.7, side * face * 0.97, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.taper(
        [
          [X + pitch * 0.76, side * (face + (half - face) * 0.35)],
          [X + pitch * 0.76, side * half],
        ],
        3,
        4,
        5,
        0.6,
      )
    })
  })
}
