import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Straight ribs with notched edges, closed shoulder: long-haul look. */
export function ribs(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 18 + Math.floor(random() * 3)
  const pitch = length / pitches
  const deep = 9.4
  const g1 = (0.17 + random() * 0.03) * face
  const g2 = (0.57 + random() * 0.04) * face
  const lean = (random() < 0.5 ? -1 : 1) * pitch * 0.35
  ;[-1, 1].forEach((side) => {
    strip.ring(side * g1, 8.6, deep)
    strip.ring(side * g2, 9, deep)
    strip.ring(side * face * 0.93, 2, 4, 0.4)
  })
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      for (const [y, d] of [
        [g2, 1],
        [g2, -1],
        [g1, 1],
        [g1, -1],
      ])
        strip.taper(
          [
            [x + shift, side * (y + d * 3.5)],
            [x + shift + lean * 0.3, side * (y + d * 10)],
          ],
          3,
          1,
          deep - 3,
          0.5,
        )
      strip.sipe(x + shift + pitch * 0.5, side * (g2 + 5), side * face * 0.9, { amp: 0.9 })
      strip.line(
        [
          [x + shift, side * (g2 + 10)],
          [x + shift + lean * 0.2, side * face * 0.9],
        ],
        0.8,
        5,
      )
      strip.sipe(x + shift + pitch * 0.5, side * (g1 + 5), side * (g2 - 5), { slant: lean })
      strip.taper(
        [
          [x + shift + lean * 0.2, side * face * 0.95],
          [x + shift + lean * 0.2, side * half],
        ],
        2.6,
        4.6,
        deep - 3,
      )
    })
    strip.sipe(x + pitch * 0.25, -g1 + 4, g1 - 4, { slant: lean, amp: 0.8 })
  })
}
