import { type BufferGeometry, Group, Mesh, type MeshStandardMaterial } from 'three'
import type { Detail, TireSpec } from '../tire-spec.ts'
import { type CutPoint, mirrored, normalsOf, resample } from './cross-section.ts'
import { ribbon } from './ribbon.ts'
import { innerRubber, sidewallRubber, treadRubber } from './rubber.ts'
import { SIDEWALL_REPEATS } from './sidewall-canvas.ts'
import { sidewallMaps } from './sidewall-maps.ts'
import { type TireShape, tireShape } from './tire-shape.ts'
import { treadLift } from './tread-lift.ts'
import { TREAD_REPEATS, type TreadMaps, treadMaps } from './tread-maps.ts'

type Part = Mesh<BufferGeometry, MeshStandardMaterial>

/** A tire of radius 1 that stands in the middle of the studio. */
export type Tire = { group: Group; tread: Part; halfWidth: number; treadHalf: number; dispose: () => void }

export function buildTire(spec: TireSpec, detail: Detail): Tire {
  const shape = tireShape(spec, detail)
  const maps = treadMaps(spec, shape)
  // Of surfaces that touch, the one whose material was made last is drawn over the others.
  const onRoad = treadRubber(maps)
  const beside = sidewallRubber(sidewallMaps(spec, shape))
  const within = innerRubber()
  const { tread, shadow } = treadOf(shape, maps, onRoad, within)
  const parts = [tread, shadow, ...sidewallsOf(shape, beside), ...insideOf(shape, within)]
  for (const part of parts) {
    part.castShadow = part !== tread
    part.receiveShadow = true
  }
  const scale = 1 / shape.section.radiusMm
  const group = new Group()
  group.add(...parts)
  group.scale.setScalar(scale)
  return {
    group,
    tread,
    halfWidth: (spec.proportions.widthMm / 2) * scale,
    treadHalf: shape.faceMm * scale,
    dispose: () => parts.forEach(dispose),
  }
}

function treadOf(
  shape: TireShape,
  maps: TreadMaps,
  rubber: MeshStandardMaterial,
  inner: MeshStandardMaterial,
) {
  const { section, split, detail, type } = shape
  const last = section.points.length - 1
  const points = mirrored(resample(section.points, split, last, Math.ceil(detail.across / 2)))
  const normals = normalsOf(points, 1).map(outwards)
  const tread: Part = new Mesh(
    ribbon({
      points,
      normals,
      v: points.map((_, i) => i / (points.length - 1)),
      around: detail.around,
      repeats: TREAD_REPEATS,
      handedness: -1,
      lift: treadLift(maps, type.depth),
    }),
    rubber,
  )
  // A light, smooth stand-in casts the shadow: a million tiny triangles would cost more than they show.
  const shadow: Part = new Mesh(
    ribbon({
      points: resample(points, 0, points.length - 1, 40),
      normals: resample(normals, 0, normals.length - 1, 40),
      v: Array<number>(40).fill(0),
      around: 180,
      handedness: 1,
      lift: () => -(type.depth + 2),
    }),
    inner,
  )
  return { tread, shadow }
}

function sidewallsOf(shape: TireShape, rubber: MeshStandardMaterial): Part[] {
  return ([1, -1] as const).map((side) => {
    const points = resample(shape.section.points, 0, shape.split, 90).map(
      ([across, out]): CutPoint => [across * side, out],
    )
    const normals = normalsOf(points, side).map(
      ([across, out]): CutPoint => (across * side < 0 && out < 0.2 ? [-across, -out] : [across, out]),
    )
    const v = points.map((_, i) => 1 - i / (points.length - 1))
    return new Mesh(
      ribbon({ points, normals, v, side, around: 360, repeats: SIDEWALL_REPEATS, handedness: 1 }),
      rubber,
    )
  })
}

/** The liner, and the bead toes that close the gap between it and the sidewall. */
function insideOf({ section }: TireShape, inner: MeshStandardMaterial): Part[] {
  const half = resample(section.points, 4, section.points.length - 1, 70).map(
    ([across, out], i, all): CutPoint => {
      const place = i / (all.length - 1)
      return [across * (1 - 0.07 - 0.05 * (1 - place)), out - 8 - 9 * place]
    },
  )
  const points = mirrored(half)
  const normals = normalsOf(points, 1).map(inwards)
  const v = points.map((_, i) => i / points.length)
  const liner: Part = new Mesh(ribbon({ points, normals, v, around: 200, handedness: 1 }), inner)
  return [liner, ...[1, -1].map((side) => beadToe(section.points[0], half[0], side, inner))]
}

function beadToe(outer: CutPoint, lining: CutPoint, side: number, inner: MeshStandardMaterial): Part {
  const points: CutPoint[] = [
    [outer[0] * side, outer[1]],
    [((outer[0] + lining[0]) / 2) * side, Math.min(outer[1], lining[1]) - 1.5],
    [lining[0] * side, lining[1]],
  ]
  const normals = points.map((): CutPoint => [0, -1])
  return new Mesh(ribbon({ points, normals, v: [0, 0.5, 1], around: 200, handedness: 1 }), inner)
}

function outwards([across, out]: CutPoint): CutPoint {
  return out < 0 ? [-across, -out] : [across, out]
}

function inwards([across, out]: CutPoint): CutPoint {
  return out > 0 ? [-across, -out] : [across, out]
}

function dispose({ geometry, material }: Part): void {
  geometry.dispose()
  for (const map of [material.map, material.normalMap, material.aoMap]) map?.dispose()
  material.dispose()
}
