import type { LoadRange } from '../catalogue/load-range.ts'
import type { FittedTire } from './fitted-tire.ts'
import type { Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, LOAD_NAMES, nounOfVehicle, RUN_FLAT_NAMES } from './messages.ts'

/** A car on run-flats often has no spare; a run-flat needs tire pressure monitoring. */
export const runFlatRule: PositionRule = { name: 'run-flat', judge: judgeRunFlat }

/** Electric cars are heavy: high-load originals stay high-load. */
export const electricRule: PositionRule = { name: 'electric', judge: judgeElectric }

/** Race tires stay off the road. */
export const roadUseRule: PositionRule = { name: 'road-use', judge: judgeRoadUse }

function judgeRunFlat({ vehicle, option, tire }: Pairing): Ruling | null {
  if (!option.isRunFlat && !tire.isRunFlat) return null
  const noun = nounOfVehicle(vehicle.type)
  const ruling = {
    required: option.isRunFlat ? RUN_FLAT_NAMES.runFlat : RUN_FLAT_NAMES.standard,
    offered: tire.isRunFlat ? RUN_FLAT_NAMES.runFlat : RUN_FLAT_NAMES.standard,
    unit: null,
  }
  if (!tire.isRunFlat) {
    return vehicle.hasSpare
      ? { ...ruling, outcome: 'note', sentence: FITMENT_MESSAGES.runFlatLeftWithSpare(noun) }
      : { ...ruling, outcome: 'caveat', sentence: FITMENT_MESSAGES.runFlatLeft(noun) }
  }
  if (!vehicle.hasTpms) return { ...ruling, outcome: 'caveat', sentence: FITMENT_MESSAGES.runFlatWithoutTpms }
  return option.isRunFlat
    ? { ...ruling, outcome: 'pass', sentence: FITMENT_MESSAGES.runFlatKept(noun) }
    : { ...ruling, outcome: 'note', sentence: FITMENT_MESSAGES.runFlatAdded }
}

function judgeElectric({ vehicle, oe, tire }: Pairing): Ruling | null {
  if (!vehicle.isElectric) return null
  const wasHighLoad = oe.service.loadRange === 'HL'
  const ruling = {
    required: loadName(oe.service.loadRange),
    offered: loadName(tire.service.loadRange),
    unit: null,
  }
  if (wasHighLoad && tire.service.loadRange !== 'HL') {
    return { ...ruling, outcome: 'caveat', sentence: FITMENT_MESSAGES.highLoadLeft }
  }
  return tire.isForElectric
    ? { ...ruling, outcome: 'pass', sentence: FITMENT_MESSAGES.forElectric }
    : { ...ruling, outcome: 'note', sentence: FITMENT_MESSAGES.notForElectric }
}

function loadName(range: LoadRange | null): string {
  return range === null ? LOAD_NAMES.standard : (LOAD_NAMES[range] ?? range)
}

const RACING: FittedTire['typeId'] = 7
const TRACK_COMPETITION: FittedTire['typeId'] = 20

function judgeRoadUse({ vehicle, tire }: Pairing): Ruling | null {
  if (vehicle.type === 'racing') return null
  const ruling = { required: 'road', offered: 'track', unit: null }
  if (tire.typeId === RACING) return { ...ruling, outcome: 'fail', sentence: FITMENT_MESSAGES.raceTire }
  if (tire.typeId === TRACK_COMPETITION) {
    return { ...ruling, outcome: 'caveat', sentence: FITMENT_MESSAGES.trackTire }
  }
  return null
}
