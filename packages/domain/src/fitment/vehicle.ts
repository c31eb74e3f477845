import type { InchRange } from '../catalogue/dimensions.ts'
import type { ServiceDescription } from '../catalogue/service-description.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import type { CommercialType } from './commercial-type.ts'

/** Passenger sizes count for less on all but `passenger`. */
export type RoadVehicleType = 'passenger' | 'suv' | 'light-truck' | 'van'

export type VehicleType = RoadVehicleType | CommercialType

export type Drivetrain = 'fwd' | 'rwd' | 'awd' | '4wd'

/** `estimated` facts were derived, not read: a verdict on them says no more than "check your door placard". */
export type FactConfidence = 'sure' | 'estimated'

/** A tire the maker of the vehicle mounted on one axle, as the door placard has it. */
export type OeTire = {
  size: TireSize
  service: ServiceDescription
  /** Cold, in psi; null where we do not know it. */
  pressurePsi: number | null
  /** Width of the wheel it came on; both ends equal where exactly known, null where unknown. */
  wheelWidthInches: InchRange | null
}

/** One way the vehicle left the factory. Front and rear are equal unless it is staggered. */
export type OeOption = {
  front: OeTire
  rear: OeTire
  isRunFlat: boolean
}

/**
 * What a vehicle asks of its tires. A car with three OE sizes has three options; once a shopper has said which
 * of them is theirs, only that one.
 */
export type VehicleRequirement = {
  type: VehicleType
  drivetrain: Drivetrain
  isElectric: boolean
  hasTpms: boolean
  /** Two tires at each end of the rear axle: there the dual load index counts. */
  hasDualRearWheels: boolean
  /** null where we do not know. */
  hasSpare: boolean | null
  confidence: FactConfidence
  options: readonly [OeOption, ...OeOption[]]
}
