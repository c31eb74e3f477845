import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Square, densely siped blocks between straight grooves: studless winter. */
export function siped(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 15 + Math.floor(random() * 2)
  const pitch = length / pitches
  const deep = 9
  const g1 = 0.2 * face
  const g2 = (0.57 + random() * 0.04) * face
  const lean = (random() < 0.5 ? -1 : 1) * pitch * 0.3
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      for (let j = 1; j <= 4; j++) {
        strip.sipe(x + shift + pitch * (j / 5), side * (g2 + 4), side * face * 0.98, {
          amp: 0.95,
          step: 2.6,
          w: 0.8,
          depth: 6.5,
        })
        strip.sipe(x + shift * 0.6 + pitch * (j / 5), side * (g1 + 3), side * (g2 - 3), {
          amp: 0.95,
          step: 2.6,
          w: 0.8,
          depth: 6.5,
          slant: lean * side,
        })
      }
    })
    for (let j = 1; j <= 4; j++)
      strip.sipe(x + pitch * (j / 5), -g1 + 3, g1 - 3, {
        amp: 0.95,
        step: 2.6,
        w: 0.8,
        depth: 6.5,
        slant: -lean,
      })
  })
  ;[-1, 1].forEach((side) => {
    strip.zigRing(side * g1, 6.5, deep, pitch, pitches, 1.6)
    strip.ring(side * g2, 7, deep)
  })
  eachPitch(pitches, (i) => {
    const x = i * pitch
    ;[-1, 1].forEach((side) => {
      const shift = side > 0 ? pitch * 0.5 : 0
      strip.taper(
        [
          [x + shift, side * g2],
          [x + shift + lean * 0.2, side * face],
          [x + shift + lean * 0.2, side * half],
        ],
        4,
        7.4,
        deep,
      )
      strip.taper(
        [
          [x + shift * 0.6, side * g1],
          [x + shift * 0.6 + lean * side, side * g2],
        ],
        3.6,
        4.4,
        deep - 0.6,
      )
    })
    strip.taper(
      [
        [x, -g1],
        [x - lean, g1],
      ],
      3.2,
      3.2,
      deep - 1.4,
    )
  })
}
