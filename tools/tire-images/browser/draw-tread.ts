import { type Pen, Strip } from './strip.ts'
import { tireType } from './tire-types.ts'
import { TREAD_DRAWINGS, type TreadName } from './tread-drawings.ts'
import type { TreadSpace } from './tread-space.ts'

/** Draws a quarter of a tread as a height map. */
export function drawTread(pen: Pen, space: TreadSpace, look: { type: string; tread: string }): void {
  const type = tireType(look.type)
  const draw = TREAD_DRAWINGS[look.tread as TreadName]
  if (!draw) throw new Error(`No tread drawing ${look.tread}`)
  const strip = new Strip(pen, space.length, type.depth)
  pen.fillStyle = '#fff'
  pen.fillRect(-60, -space.half, space.length + 120, space.half * 2)
  draw(strip, space)
  pen.globalCompositeOperation = 'source-over'
}
