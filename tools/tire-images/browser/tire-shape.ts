import type { Detail, TireSpec } from '../tire-spec.ts'
import { type CrossSection, crossSection } from './cross-section.ts'
import { tireType } from './tire-types.ts'

/** The measures every part of one tire is built from. */
export type TireShape = {
  section: CrossSection
  type: ReturnType<typeof tireType>
  /** Which point of the section the tread begins at. */
  split: number
  /** Half of the tread with its shoulder, half of what touches the road, and the sidewall; along the section. */
  halfMm: number
  faceMm: number
  sidewallMm: number
  circumferenceMm: number
  seed: string
  detail: Detail
}

export function tireShape(spec: TireSpec, detail: Detail): TireShape {
  const type = tireType(spec.type)
  const section = crossSection(spec.proportions, type.round)
  const { points } = section
  const last = points.length - 1
  const shoulder = section.rimRadiusMm + section.wallMm * type.shoulder
  const split = points.findIndex(([, out]) => out >= shoulder)
  const edgeMm = spec.proportions.widthMm * (0.425 - 0.018 * type.round)
  const edge = points.findIndex(([across], i) => i >= split && across <= edgeMm)
  const step = section.lengthMm / last
  return {
    section,
    type,
    split,
    halfMm: (last - split) * step,
    faceMm: (last - edge) * step,
    sidewallMm: split * step,
    circumferenceMm: 2 * Math.PI * section.radiusMm,
    seed: [spec.brand, spec.line, spec.type, spec.size].join('|'),
    detail,
  }
}
