import type { TreadMaps } from './tread-maps.ts'

/** How far below the rubber's surface a place of the map lies, read between its pixels; the edges stay closed. */
export function treadLift(maps: TreadMaps, depthMm: number): (u: number, v: number) => number {
  const { heights, width, height } = maps
  const at = (x: number, y: number) => heights[y * width + (((x % width) + width) % width)]
  return (u, v) => {
    const x = u * width - 0.5
    const y = Math.min(height - 1, Math.max(0, v * height - 0.5))
    const left = Math.floor(x)
    const top = Math.floor(y)
    const bottom = Math.min(height - 1, top + 1)
    const ax = x - left
    const ay = y - top
    const above = at(left, top) * (1 - ax) + at(left + 1, top) * ax
    const below = at(left, bottom) * (1 - ax) + at(left + 1, bottom) * ax
    const closed = Math.min(1, Math.min(v, 1 - v) / 0.03)
    return -(1 - (above * (1 - ay) + below * ay) / 255) * depthMm * closed
  }
}
