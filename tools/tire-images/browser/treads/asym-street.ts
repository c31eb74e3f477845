import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Four straight grooves, nearly closed outer shoulder, open inner shoulder. */
export function asymStreet(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 15 + Math.floor(random() * 3)
  const pitch = length / pitches
  const deep = 8.2
  const g = [-0.56, -0.19, 0.2, 0.6].map((v) => (v + (random() - 0.5) * 0.05) * face)
  const w = [6.5, 9.5, 10.5, 8]
  g.forEach((y, i) => {
    strip.ring(y, w[i], deep)
  })
  const lean = (0.45 + random() * 0.4) * pitch * (random() < 0.5 ? -1 : 1)
  const isDouble = random() < 0.5
  eachPitch(pitches, (i) => {
    const x = i * pitch
    strip.taper(
      bend([x, -face * 0.68], [x + lean * 0.3, -face * 0.86], [x + lean * 0.2, -half]),
      1.8,
      5,
      deep - 1.5,
    )
    strip.line(
      [
        [x, g[0]],
        [x, -face * 0.68],
      ],
      0.8,
      5,
    )
    strip.sipe(x + pitch * 0.5, g[0] - 5, -face * 0.97, { amp: 0.6, slant: lean * 0.2 })
    strip.taper(
      bend(
        [x + pitch * 0.5, g[3] + 2],
        [x + pitch * 0.5 + lean * 0.3, face * 0.84],
        [x + pitch * 0.5 + lean * 0.2, half],
      ),
      2.6,
      5.8,
      deep - 1,
    )
    strip.sipe(x + pitch * 0.83, g[3] + 6, face * 0.98, { amp: 0.8 })
    strip.sipe(x + pitch * 1.17, g[3] + 6, face * 0.98, { amp: 0.8 })
    strip.taper(
      bend(
        [x, g[0] + 2],
        [x + lean * 0.4, g[0] + (g[1] - g[0]) * 0.3],
        [x + lean * 0.7, g[0] + (g[1] - g[0]) * 0.6],
      ),
      3.2,
      1,
      deep - 2,
    )
    strip.line(
      [
        [x + lean * 0.7, g[0] + (g[1] - g[0]) * 0.6],
        [x + lean * 1.05, g[1]],
      ],
      0.8,
      5,
    )
    if (isDouble)
      strip.line(
        [
          [x + pitch * 0.5, g[0]],
          [x + pitch * 0.5 + lean * 0.9, g[1]],
        ],
        0.8,
        5,
      )
    strip.taper(
      [
        [x + pitch * 0.25, g[2] - 3],
        [x + pitch * 0.25 - lean * 0.35, g[1] + (g[2] - g[1]) * 0.5],
      ],
      2.6,
      1,
      deep - 3,
    )
    strip.line(
      [
        [x + pitch * 0.75, g[1]],
        [x + pitch * 0.75 + lean * 0.4, g[1] + (g[2] - g[1]) * 0.55],
      ],
      0.8,
      5,
    )
    strip.taper(
      bend(
        [x + pitch * 0.3, g[3] - 2],
        [x + pitch * 0.3 - lean * 0.3, g[3] - (g[3] - g[2]) * 0.4],
        [x + pitch * 0.3 - lean * 0.8, g[2] + 2],
      ),
      3.4,
      1.6,
      deep - 2,
    )
    strip.sipe(x + pitch * 0.8, g[2] + 5, g[3] - 5, { amp: 0.6, slant: -lean * 0.4 })
  })
}
