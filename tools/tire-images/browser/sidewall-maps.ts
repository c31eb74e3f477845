import type { DataTexture } from 'three'
import type { TireSpec } from '../tire-spec.ts'
import { drawSidewall } from './draw-sidewall.ts'
import { blur, channelOf, contextOf } from './height-map.ts'
import { seededRandom } from './seeded-random.ts'
import { SIDEWALL_REPEATS, SidewallCanvas } from './sidewall-canvas.ts'
import { colorTexture, normalTexture } from './textures.ts'
import type { TireShape } from './tire-shape.ts'

export function sidewallMaps(spec: TireSpec, shape: TireShape): { normal: DataTexture; color: DataTexture } {
  const { sideW: width, sideH: height } = shape.detail
  const { rimRadiusMm, wallMm } = shape.section
  const circumferenceMm = (2 * Math.PI * (rimRadiusMm + wallMm * 0.5)) / SIDEWALL_REPEATS
  const relief = new OffscreenCanvas(width, height)
  const paint = new OffscreenCanvas(width, height)
  const [reliefOn, paintOn] = [relief, paint].map(
    (canvas) => new SidewallCanvas(contextOf(canvas), shape.sidewallMm, circumferenceMm),
  )
  drawSidewall(spec, shape, reliefOn, paintOn)
  const raw = channelOf(relief)
  const soft = blur(raw, width, height, 1)
  const wide = blur(raw, width, height, 4)
  const grain = seededRandom('side-grain')
  const color = new Uint8Array(contextOf(paint).getImageData(0, 0, width, height).data.buffer)
  // Edges catch light, and a little grain keeps the rubber from looking like plastic.
  for (let i = 0; i < width * height; i++) {
    const edge = 1 + Math.max(-0.3, Math.min(0.28, (soft[i] - wide[i]) / 120))
    for (let c = 0; c < 3; c++) color[i * 4 + c] = Math.min(255, color[i * 4 + c] * edge)
    soft[i] += (grain() - 0.5) * 3
  }
  const relieved = {
    heightMm: 2.5,
    pixelWidthMm: circumferenceMm / width,
    pixelHeightMm: shape.sidewallMm / height,
  }
  return {
    normal: normalTexture(soft, width, height, { ...relieved, gain: 1.25 }),
    color: colorTexture(color, width, height),
  }
}
