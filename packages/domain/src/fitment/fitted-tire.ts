import type { InchRange } from '../catalogue/dimensions.ts'
import type { ServiceDescription } from '../catalogue/service-description.ts'
import type { TireCategory } from '../catalogue/tire-category.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import type { TireTypeId } from '../catalogue/tire-type.ts'

/** What a verdict needs to know of a tire. */
export type FittedTire = {
  size: TireSize
  service: ServiceDescription
  typeId: TireTypeId
  category: TireCategory
  isRunFlat: boolean
  /** Built for the weight and torque of electric cars. */
  isForElectric: boolean
  /** The maker's own range; null takes the one that goes with the size. */
  rimWidthInches: InchRange | null
}

export type Position = 'front' | 'rear' | 'all'

/** A staggered pair is a `front` and a `rear` one; a usual set is one for `all`. */
export type PositionedTire = { position: Position; tire: FittedTire }
