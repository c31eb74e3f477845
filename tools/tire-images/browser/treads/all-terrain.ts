import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Staggered blocks with notches and stepped shoulder lugs. */
export function allTerrain(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 10
  const pitch = length / pitches
  const deep = 11.5
  const a = 3.2 + random() * 1.4
  strip.zigRing(0, 7.5, deep, pitch, pitches, a)
  strip.zigRing(-face * 0.5, 9.5, deep, pitch, pitches, a + 0.6)
  strip.zigRing(face * 0.5, 9.5, deep, pitch, pitches, -(a + 0.6))
  eachPitch(pitches, (i) => {
    const x = i * pitch
    const isLong = ((i % 2) + 2) % 2
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      strip.taper(
        [
          [x + shift, side * face * 0.03],
          [x + shift + pitch * 0.16, side * face * 0.27],
          [x + shift + pitch * 0.04, side * face * 0.5],
        ],
        6,
        7.5,
        deep - 1,
      )
      // notches that bite into each inner block
      strip.taper(
        [
          [x + shift + pitch * 0.52, side * face * 0.47],
          [x + shift + pitch * 0.56, side * face * 0.34],
        ],
        5,
        3.4,
        deep - 3,
      )
      strip.taper(
        [
          [x + shift + pitch * 0.55, side * face * 0.05],
          [x + shift + pitch * 0.5, side * face * 0.17],
        ],
        4.2,
        2.6,
        deep - 3,
      )
      // shoulder lugs
      strip.taper(
        [
          [x + shift + pitch * 0.24, side * face * 0.5],
          [x + shift + pitch * 0.2, side * face * 0.8],
          [x + shift + pitch * 0.24, side * half * 0.985],
        ],
        7.5,
        isLong ? 15 : 10.5,
        deep,
      )
      strip.sipe(x + shift + pitch * 0.62, side * face * 0.58, side * face * 0.97, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.sipe(x + shift + pitch * 0.85, side * face * 0.6, side * face * 0.93, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.sipe(x + shift + pitch * 0.36, side * face * 0.08, side * face * 0.42, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      strip.sipe(x + shift + pitch * 0.78, side * face * 0.08, side * face * 0.42, {
        amp: 1.3,
        step: 4,
        w: 0.9,
        depth: 7,
      })
      // side biters: step every second lug back
      if (isLong)
        strip.poly(
          [
            [x + shift + pitch * 0.3, side * (face + (half - face) * 0.42)],
            [x + shift + pitch * 1.2, side * (face + (half - face) * 0.42)],
            [x + shift + pitch * 1.2, side * half],
            [x + shift + pitch * 0.3, side * half],
          ],
          5.5,
        )
      strip.line(
        [
          [x + shift + pitch * 0.48, side * (face + (half - face) * 0.3)],
          [x + shift + pitch * 1.0, side * (face + (half - face) * 0.3)],
        ],
        2,
        3,
        'round',
      )
    })
  })
}
