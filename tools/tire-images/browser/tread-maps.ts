import type { DataTexture } from 'three'
import type { TireSpec } from '../tire-spec.ts'
import { drawTread } from './draw-tread.ts'
import { blur, channelOf, contextOf } from './height-map.ts'
import { seededRandom } from './seeded-random.ts'
import { colorTexture, normalTexture, texture } from './textures.ts'
import type { TireShape } from './tire-shape.ts'

/** A quarter of the tread is drawn and repeated. */
export const TREAD_REPEATS = 4

export type TreadMaps = {
  heights: Float32Array
  width: number
  height: number
  normal: DataTexture
  occlusion: DataTexture
  color: DataTexture
}

export function treadMaps(spec: TireSpec, shape: TireShape): TreadMaps {
  const { treadW: width, treadH: height } = shape.detail
  const length = shape.circumferenceMm / TREAD_REPEATS
  const raw = channelOf(drawnTread(spec, shape, length))
  const pixelMm = length / width
  const heights = blur(raw, width, height, 1)
  const near = blur(raw, width, height, 2 / pixelMm)
  const far = blur(raw, width, height, 6 / pixelMm)
  const occlusion = new Uint8Array(width * height * 4)
  const color = new Uint8Array(width * height * 4)
  const grain = seededRandom('grain')
  for (let i = 0; i < width * height; i++) {
    const v = heights[i]
    const hidden =
      (Math.max(0, near[i] - v) / 255) * 0.9 + (Math.max(0, far[i] - v) / 255) * 0.9 + ((255 - v) / 255) * 0.5
    const open = Math.max(0.05, 1 - hidden)
    occlusion[i * 4] = open * 255
    occlusion[i * 4 + 1] = open * 255
    occlusion[i * 4 + 2] = open * 255
    occlusion[i * 4 + 3] = 255
    const grey = (v > 236 ? 54 : 44) * (0.35 + 0.65 * open) + (grain() - 0.5) * 3
    color[i * 4] = grey
    color[i * 4 + 1] = grey
    color[i * 4 + 2] = grey * 1.02
    color[i * 4 + 3] = 255
  }
  const relief = {
    heightMm: shape.type.depth,
    pixelWidthMm: pixelMm,
    pixelHeightMm: (2 * shape.halfMm) / height,
    gain: 0.9,
  }
  return {
    heights,
    width,
    height,
    normal: normalTexture(heights, width, height, relief),
    occlusion: texture(occlusion, width, height),
    color: colorTexture(color, width, height),
  }
}

function drawnTread(spec: TireSpec, shape: TireShape, length: number): OffscreenCanvas {
  const { treadW: width, treadH: height } = shape.detail
  const { halfMm: half, faceMm: face } = shape
  const canvas = new OffscreenCanvas(width, height)
  const pen = contextOf(canvas)
  pen.setTransform(width / length, 0, 0, height / (2 * half), 0, height / 2)
  drawTread(pen, { length, face, half, random: seededRandom(`${shape.seed}tread`) }, spec)
  // The pattern fades out towards the sidewall.
  const fade = (half - face) * 0.16
  for (const side of [-1, 1]) {
    const gradient = pen.createLinearGradient(0, side * half, 0, side * (half - fade))
    gradient.addColorStop(0, 'rgba(255,255,255,1)')
    gradient.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = gradient
    pen.fillRect(0, side > 0 ? half - fade : -half, length, fade)
  }
  return canvas
}
