import { BufferAttribute, BufferGeometry } from 'three'
import type { CutPoint } from './cross-section.ts'

type Ribbon = {
  points: readonly CutPoint[]
  normals: readonly CutPoint[]
  /** Where each point lies on the map, across. */
  v: readonly number[]
  /** Steps around the tire. */
  around: number
  /** How often the map repeats around the tire. */
  repeats?: number
  /** -1 walks the other way around. */
  side?: 1 | -1
  handedness: 1 | -1
  /** How far a place of the map lies above its point, in millimetres. */
  lift?: (u: number, v: number) => number
}

/** A line revolved around the axle; front faces look along the normals, so that back faces can be left out. */
export function ribbon(cut: Ribbon): BufferGeometry {
  const { points, normals, v, around, repeats = 1, side = 1, handedness } = cut
  const count = points.length
  const vertices = (around + 1) * count
  const positions = new Float32Array(vertices * 3)
  const directions = new Float32Array(vertices * 3)
  const places = new Float32Array(vertices * 2)
  const tangents = new Float32Array(vertices * 4)
  const perRepeat = around / repeats
  const lifts = liftsOf(cut, perRepeat)
  let vertex = 0
  for (let step = 0; step <= around; step++) {
    const angle = (step / around) * (2 * Math.PI)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle) * -side
    const row = (step % perRepeat) * count
    for (let i = 0; i < count; i++, vertex++) {
      const [nx, nr] = normals[i]
      const lift = lifts ? lifts[row + i] : 0
      const x = points[i][0] + nx * lift
      const r = points[i][1] + nr * lift
      const at = vertex * 3
      positions[at] = x
      positions[at + 1] = r * cos
      positions[at + 2] = r * sin
      directions[at] = nx
      directions[at + 1] = nr * cos
      directions[at + 2] = nr * sin
      places[vertex * 2] = (step / around) * repeats
      places[vertex * 2 + 1] = v[i]
      tangents[vertex * 4 + 1] = -Math.sin(angle)
      tangents[vertex * 4 + 2] = -side * Math.cos(angle)
      tangents[vertex * 4 + 3] = handedness
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(directions, 3))
  geometry.setAttribute('uv', new BufferAttribute(places, 2))
  geometry.setAttribute('tangent', new BufferAttribute(tangents, 4))
  geometry.setIndex(new BufferAttribute(triangles(around, count, isFlipped(cut)), 1))
  return geometry
}

/** The map repeats, so its heights are read once for one repeat. */
function liftsOf({ points, v, lift }: Ribbon, perRepeat: number): Float32Array | null {
  if (!lift) return null
  const lifts = new Float32Array(perRepeat * points.length)
  for (let step = 0; step < perRepeat; step++) {
    for (let i = 0; i < points.length; i++) lifts[step * points.length + i] = lift(step / perRepeat, v[i])
  }
  return lifts
}

function isFlipped({ points, normals, side = 1 }: Ribbon): boolean {
  const middle = points.length >> 1
  const across = points[middle][0] - points[middle - 1][0]
  const out = points[middle][1] - points[middle - 1][1]
  return side * (out * normals[middle][0] - across * normals[middle][1]) > 0
}

function triangles(around: number, count: number, flip: boolean): Uint32Array {
  const corners = new Uint32Array(around * (count - 1) * 6)
  let at = 0
  for (let step = 0; step < around; step++) {
    for (let i = 0; i < count - 1; i++, at += 6) {
      const a = step * count + i
      const b = a + 1
      const c = a + count
      const d = c + 1
      corners.set(flip ? [a, c, b, b, c, d] : [a, b, c, b, d, c], at)
    }
  }
  return corners
}
