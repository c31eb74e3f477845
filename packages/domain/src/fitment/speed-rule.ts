import { purposeOfSize } from '../catalogue/size-purpose.ts'
import { compareSpeedSymbols, mphOfSpeedSymbol, type SpeedSymbol } from '../catalogue/speed-symbol.ts'
import type { FittedTire } from './fitted-tire.ts'
import type { Outcome, Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'
import type { VehicleType } from './vehicle.ts'

/**
 * As fast as the original or faster. Winter tires may be slower, and so may light-truck tires on a truck: those for
 * hard work are made no faster. The shopper is told how fast they may be driven.
 */
export const speedRule: PositionRule = { name: 'speed', judge: judgeSpeed }

function judgeSpeed({ vehicle, oe, tire }: Pairing): Ruling {
  const outcome = outcomeOf(oe.service.speed, tire, vehicle.type)
  const say = {
    pass: FITMENT_MESSAGES.speed,
    caveat: tire.typeId === WINTER ? FITMENT_MESSAGES.winterSpeed : FITMENT_MESSAGES.truckSpeed,
    fail: FITMENT_MESSAGES.tooSlow,
  }[outcome]
  return {
    outcome,
    required: mphOfSpeedSymbol(oe.service.speed),
    offered: mphOfSpeedSymbol(tire.service.speed),
    unit: 'mph',
    sentence: say(tire.service.speed, oe.service.speed, nounOfVehicle(vehicle.type)),
  }
}

function outcomeOf(
  required: SpeedSymbol,
  { service, typeId, size }: FittedTire,
  vehicle: VehicleType,
): Exclude<Outcome, 'note'> {
  if (compareSpeedSymbols(service.speed, required) >= 0) return 'pass'
  const maySlow = typeId === WINTER || (vehicle === 'light-truck' && purposeOfSize(size) === 'light-truck')
  return maySlow && compareSpeedSymbols(service.speed, SLOWEST_EXCEPTION) >= 0 ? 'caveat' : 'fail'
}

const WINTER: FittedTire['typeId'] = 3
// Winter and light-truck tires are made from Q upwards; below it lie farm and trailer tires.
const SLOWEST_EXCEPTION: SpeedSymbol = 'Q'
