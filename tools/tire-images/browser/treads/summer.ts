import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Four wide rings and sweeping slashes; the halves differ. */
export function summer(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 2 * (7 + Math.floor(random() * 2))
  const pitch = length / pitches
  const deep = 7.6
  const g = [-0.6, -0.2, 0.2, 0.6].map((v) => (v + (random() - 0.5) * 0.05) * face)
  const w = [8, 12, 12, 7]
  g.forEach((y, i) => {
    strip.ring(y, w[i], deep, 1.2)
  })
  const lean = (0.7 + random() * 0.4) * pitch
  eachPitch(pitches, (i) => {
    const x = i * pitch
    strip.taper(
      bend([x, -face * 0.74], [x - lean * 0.25, -face * 0.9], [x - lean * 0.2, -half]),
      2.4,
      5.4,
      deep - 1.5,
    )
    strip.taper(
      bend(
        [x + pitch * 0.5, face * 0.66],
        [x + pitch * 0.5 + lean * 0.3, face * 0.85],
        [x + pitch * 0.5 + lean * 0.3, half],
      ),
      3,
      5.6,
      deep - 1.5,
    )
    strip.sipe(x, face * 0.66, face * 0.96, { amp: 0, slant: lean * 0.25, w: 0.9 })
    // sweeping slashes on the inner ribs
    strip.taper(
      bend(
        [x, g[0] + 3],
        [x + lean * 0.35, g[0] + (g[1] - g[0]) * 0.3],
        [x + lean, g[0] + (g[1] - g[0]) * 0.66],
      ),
      4,
      0.8,
      deep - 2,
    )
    strip.taper(
      bend(
        [x + pitch * 0.3, g[3] - 3],
        [x + pitch * 0.3 - lean * 0.4, g[3] - (g[3] - g[2]) * 0.3],
        [x + pitch * 0.3 - lean * 1.05, g[3] - (g[3] - g[2]) * 0.72],
      ),
      4.2,
      0.8,
      deep - 2,
    )
    if (i % 2)
      strip.taper(
        bend([x, g[1] + 5], [x + lean * 0.3, g[1] + 11], [x + lean * 0.7, g[1] + (g[2] - g[1]) * 0.5]),
        3,
        0.7,
        deep - 3,
      )
  })
}
