import { type InchRange, rimWidthRangeInches } from '../catalogue/dimensions.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import type { Outcome } from './judgement.ts'
import { isSameSize } from './same-size.ts'
import type { OeTire } from './vehicle.ts'

/** Whether a tire that takes rims of this range goes on the wheel the original came on. */
export function outcomeOnWheel(oe: OeTire, size: TireSize, range: InchRange): Outcome {
  if (oe.wheelWidthInches) return outcomeOnKnownWheel(oe.wheelWidthInches, range)
  // An original size is on its wheel already; for another one the middle of the original's range stands in.
  if (isSameSize(oe.size, size)) return 'pass'
  const usual = rimWidthRangeInches(oe.size)
  const middle = (usual.min + usual.max) / 2
  return middle >= range.min && middle <= range.max ? 'pass' : 'caveat'
}

function outcomeOnKnownWheel(wheel: InchRange, range: InchRange): Outcome {
  if (wheel.min >= range.min && wheel.max <= range.max) return 'pass'
  return wheel.max < range.min || wheel.min > range.max ? 'fail' : 'caveat'
}
