import { overallDiameterInches } from '../catalogue/dimensions.ts'
import { purposeOfSize, type SizePurpose } from '../catalogue/size-purpose.ts'
import { printTireSize } from '../catalogue/tire-size.ts'
import { isCommercialType } from './commercial-type.ts'
import { diameterDifference, isWithinTolerance } from './diameter-tolerance.ts'
import type { Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle, PURPOSE_NAMES } from './messages.ts'
import { isSameSize } from './same-size.ts'
import type { VehicleType } from './vehicle.ts'

/** Trailer, temporary, commercial and van tires are for the vehicles they are made for. */
export const sizeTypeRule: PositionRule = { name: 'size-type', judge: judgeSizeType }

/** What came on LT or C tires stays on them. */
export const ltOriginalRule: PositionRule = { name: 'lt-original', judge: judgeLtOriginal }

export const originalSizeRule: PositionRule = { name: 'original-size', judge: judgeOriginalSize }

/** As tall as the original, give or take 3 percent. */
export const diameterRule: PositionRule = { name: 'diameter', judge: judgeDiameter }

function judgeSizeType({ vehicle, oe, tire }: Pairing): Ruling {
  const required = purposeOfSize(oe.size)
  const offered = soldFor(purposeOfSize(tire.size), tire.category)
  const fits = isSuited(vehicle.type, required, offered)
  return {
    outcome: fits ? 'pass' : 'fail',
    required: PURPOSE_NAMES[required],
    offered: PURPOSE_NAMES[offered],
    unit: null,
    sentence: (fits ? FITMENT_MESSAGES.rightPurpose : FITMENT_MESSAGES.wrongPurpose)(
      PURPOSE_NAMES[offered],
      nounOfVehicle(vehicle.type),
    ),
  }
}

function judgeLtOriginal({ vehicle, oe, tire }: Pairing): Ruling | null {
  const required = purposeOfSize(oe.size)
  if (required !== 'light-truck' && required !== 'van') return null
  const offered = purposeOfSize(tire.size)
  const fits = offered !== 'passenger'
  return {
    outcome: fits ? 'pass' : 'fail',
    required: PURPOSE_NAMES[required],
    offered: PURPOSE_NAMES[offered],
    unit: null,
    sentence: (fits ? FITMENT_MESSAGES.staysOnTruckTires : FITMENT_MESSAGES.needsTruckTires)(
      nounOfVehicle(vehicle.type),
      PURPOSE_NAMES[required],
    ),
  }
}

function judgeOriginalSize({ vehicle, oe, tire }: Pairing): Ruling {
  const isOriginal = isSameSize(oe.size, tire.size)
  const required = printTireSize(oe.size)
  const offered = printTireSize(tire.size)
  return {
    outcome: isOriginal ? 'pass' : 'caveat',
    required,
    offered,
    unit: null,
    sentence: (isOriginal ? FITMENT_MESSAGES.originalSize : FITMENT_MESSAGES.otherSize)(
      required,
      nounOfVehicle(vehicle.type),
    ),
  }
}

function judgeDiameter({ oe, tire }: Pairing): Ruling {
  const required = overallDiameterInches(oe.size)
  const offered = overallDiameterInches(tire.size)
  const difference = diameterDifference(oe.size, tire.size)
  const fits = isWithinTolerance(difference)
  return {
    outcome: fits ? 'pass' : 'fail',
    required: toHundredth(required),
    offered: toHundredth(offered),
    unit: 'in',
    sentence: (fits ? FITMENT_MESSAGES.height : FITMENT_MESSAGES.wrongHeight)(offered, required, difference),
  }
}

function isSuited(type: VehicleType, original: SizePurpose, offered: SizePurpose): boolean {
  if (offered === original || (isCommercialType(type) && offered === type)) return true
  if (!isRoadPurpose(original)) return false
  return offered === 'passenger' || offered === 'light-truck' || (offered === 'van' && type === 'van')
}

// Lines are sold for a purpose too: a commercial line in a passenger size stays commercial.
function soldFor(purpose: SizePurpose, category: Pairing['tire']['category']): SizePurpose {
  if (category === 'trailer') return 'trailer'
  return category === 'commercial' && purpose === 'passenger' ? 'commercial' : purpose
}

function isRoadPurpose(purpose: SizePurpose): boolean {
  return purpose === 'passenger' || purpose === 'light-truck' || purpose === 'van'
}

function toHundredth(inches: number): number {
  return Math.round(inches * 100) / 100
}
