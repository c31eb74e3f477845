import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Four straight grooves, curved shoulder slots, sipes: quiet and even. */
export function touring(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 16 + Math.floor(random() * 4)
  const pitch = length / pitches
  const deep = 8.2
  const g1 = (0.17 + random() * 0.05) * face
  const g2 = (0.56 + random() * 0.05) * face
  const lean = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.3) * pitch
  ;[-1, 1].forEach((side) => {
    strip.ring(side * g1, 9.2, deep)
    strip.ring(side * g2, 8.2, deep)
  })
  const isTwin = random() < 0.5
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      const tilt = lean * side
      strip.taper(
        bend(
          [x + shift, side * (g2 + 9)],
          [x + shift + tilt * 0.3, side * face * 0.86],
          [x + shift + tilt * 0.2, side * half],
        ),
        2.6,
        5.6,
        deep - 1.2,
      )
      strip.line(
        bend([x + shift, side * (g2 + 3)], [x + shift, side * (g2 + 6)], [x + shift, side * (g2 + 10)]),
        0.8,
        5,
      )
      strip.sipe(x + shift + pitch * 0.36, side * (g2 + 7), side * face * 0.99, {
        slant: tilt * 0.3,
        amp: 0.7,
      })
      strip.sipe(x + shift + pitch * 0.68, side * (g2 + 7), side * face * 0.99, {
        slant: tilt * 0.3,
        amp: 0.7,
      })
      // inner rib slots
      strip.taper(
        bend(
          [x + shift * 0.6, side * (g2 - 3)],
          [x + shift * 0.6 - tilt * 0.5, side * (g2 - (g2 - g1) * 0.4)],
          [x + shift * 0.6 - tilt * 0.9, side * (g1 + (g2 - g1) * 0.44)],
        ),
        3.4,
        1.4,
        deep - 2,
      )
      strip.line(
        [
          [x + shift * 0.6 - tilt * 0.9, side * (g1 + (g2 - g1) * 0.44)],
          [x + shift * 0.6 - tilt * 1.15, side * g1],
        ],
        0.8,
        5,
      )
      if (isTwin)
        strip.line(
          [
            [x + shift * 0.6 + pitch * 0.5, side * g2],
            [x + shift * 0.6 + pitch * 0.5 - tilt * 1.1, side * g1],
          ],
          0.8,
          5,
        )
      else
        strip.taper(
          [
            [x + pitch * 0.5, side * (g1 + 3)],
            [x + pitch * 0.5 - tilt * 0.2, side * (g1 + (g2 - g1) * 0.34)],
          ],
          2.6,
          1.2,
          deep - 3,
        )
    })
    strip.line(
      [
        [x + pitch * 0.2, -g1],
        [x + pitch * 0.2 + lean * 0.8, g1],
      ],
      0.8,
      5,
    )
    strip.taper(
      [
        [x + pitch * 0.62, -g1 + 3],
        [x + pitch * 0.62 + lean * 0.25, -g1 * 0.3],
      ],
      2.4,
      1,
      deep - 3,
    )
    strip.taper(
      [
        [x + pitch * 0.62 + lean * 0.8, g1 - 3],
        [x + pitch * 0.62 + lean * 0.55, g1 * 0.3],
      ],
      2.4,
      1,
      deep - 3,
    )
  })
}
