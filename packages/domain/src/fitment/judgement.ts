import type { FittedTire, Position } from './fitted-tire.ts'
import type { OeOption, OeTire, VehicleRequirement } from './vehicle.ts'

/** A note says something worth knowing and changes no verdict. */
export type Outcome = 'pass' | 'note' | 'caveat' | 'fail'

export type RuleName =
  | 'size-type'
  | 'lt-original'
  | 'load'
  | 'pressure'
  | 'speed'
  | 'original-size'
  | 'diameter'
  | 'wheel'
  | 'run-flat'
  | 'electric'
  | 'road-use'
  | 'matching-pair'
  | 'lt-mixed'
  | 'all-wheel-drive'
  | 'staggered'
  | 'speed-order'
  | 'run-flat-mixed'
  | 'option'
  | 'placard'

export type Ruling = {
  outcome: Outcome
  required: number | string
  offered: number | string
  unit: 'lb' | 'mph' | 'in' | null
  /** For the shopper. */
  sentence: string
}

/** One rule applied to one position, kept as evidence. */
export type Judgement = Ruling & { rule: RuleName; position: Position }

/** One tire against the tire the vehicle came on there. */
export type Pairing = {
  vehicle: VehicleRequirement
  option: OeOption
  oe: OeTire
  tire: FittedTire
  /** Only a rear position can be dual. */
  isDual: boolean
}

/** null when the rule has nothing to say about this pairing. */
export type PositionRule = { name: RuleName; judge: (pairing: Pairing) => Ruling | null }

/** All tires of a set; a position without new ones keeps what the vehicle came on. */
export type TireSet = {
  vehicle: VehicleRequirement
  option: OeOption
  front: readonly FittedTire[]
  rear: readonly FittedTire[]
}

export type SetRule = { name: RuleName; judge: (set: TireSet) => Ruling | null }
