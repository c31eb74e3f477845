import { bend } from '../bend.ts'
import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Three wide grooves, big outer blocks, long raked slots. */
export function sport3(strip: Strip, { length, face, half, random }: TreadSpace): void {
  const pitches = 2 * (6 + Math.floor(random() * 2))
  const pitch = length / pitches
  const deep = 7.6
  const lean = (0.9 + random() * 0.5) * pitch
  const g = [-0.34, 0.06, 0.5].map((v) => (v + (random() - 0.5) * 0.04) * face)
  strip.ring(g[0], 11, deep, 1.2)
  strip.ring(g[1], 12.5, deep, 1.2)
  strip.ring(g[2], 10, deep, 1.2)
  strip.ring(-face * 0.7, 2.2, 4, 0.5)
  eachPitch(pitches, (i) => {
    const x = i * pitch
    strip.taper(
      bend([x, -face * 0.44], [x + lean * 0.4, -face * 0.7], [x + lean * 0.35, -half]),
      1.4,
      6,
      deep - 1.4,
    )
    strip.taper(
      bend(
        [x + pitch * 0.5, face * 0.58],
        [x + pitch * 0.5 - lean * 0.3, face * 0.82],
        [x + pitch * 0.5 - lean * 0.3, half],
      ),
      2.8,
      5.6,
      deep - 1.4,
    )
    strip.taper(
      bend(
        [x, g[0] + 5],
        [x + lean * 0.3, g[0] + (g[1] - g[0]) * 0.35],
        [x + lean * 0.85, g[0] + (g[1] - g[0]) * 0.74],
      ),
      3.6,
      0.7,
      deep - 2,
    )
    strip.taper(
      bend(
        [x + pitch * 0.4, g[2] - 4],
        [x + pitch * 0.4 - lean * 0.4, g[2] - (g[2] - g[1]) * 0.4],
        [x + pitch * 0.4 - lean, g[2] - (g[2] - g[1]) * 0.78],
      ),
      4,
      0.7,
      deep - 2,
    )
    if (i % 2) strip.sipe(x + pitch * 0.2, face * 0.6, face * 0.95, { amp: 0, w: 0.9, slant: -lean * 0.2 })
  })
}
