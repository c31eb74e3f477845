import { eachPitch, type Strip } from '../strip.ts'
import type { TreadSpace } from '../tread-space.ts'

/** Bare slick with wear holes. */
export function slick(strip: Strip, { length, face }: TreadSpace): void {
  const pitches = 4
  const pitch = length / pitches
  eachPitch(pitches, (i) => {
    for (const y of [-0.62, -0.2, 0.2, 0.62])
      strip.line(
        [
          [i * pitch + pitch * 0.3, y * face],
          [i * pitch + pitch * 0.3 + 0.1, y * face],
        ],
        4.5,
        4,
        'round',
      )
  })
}
