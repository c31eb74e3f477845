import { compareSpeedSymbols, mphOfSpeedSymbol, type SpeedSymbol } from '../catalogue/speed-symbol.ts'
import type { FittedTire } from './fitted-tire.ts'
import type { Outcome, Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'

/** As fast as the original or faster. Winter tires may be slower, and the shopper is told to drive so. */
export const speedRule: PositionRule = { name: 'speed', judge: judgeSpeed }

function judgeSpeed({ vehicle, oe, tire }: Pairing): Ruling {
  const outcome = outcomeOf(oe.service.speed, tire)
  const say = {
    pass: FITMENT_MESSAGES.speed,
    caveat: FITMENT_MESSAGES.winterSpeed,
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

function outcomeOf(required: SpeedSymbol, tire: FittedTire): Exclude<Outcome, 'note'> {
  if (compareSpeedSymbols(tire.service.speed, required) >= 0) return 'pass'
  const isWinterSpeed = compareSpeedSymbols(tire.service.speed, SLOWEST_WINTER_SPEED) >= 0
  return tire.typeId === WINTER && isWinterSpeed ? 'caveat' : 'fail'
}

const WINTER: FittedTire['typeId'] = 3
// Winter tires are made from Q upwards; below it lie farm and trailer tires.
const SLOWEST_WINTER_SPEED: SpeedSymbol = 'Q'
