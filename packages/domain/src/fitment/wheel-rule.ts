import { type InchRange, rimWidthRangeInches } from '../catalogue/dimensions.ts'
import type { Outcome, Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle, spanOfInches, UNKNOWN_WIDTH } from './messages.ts'
import { outcomeOnWheel } from './wheel-width.ts'

/** The tire goes on the wheels the vehicle has, or the shopper hears which wheels it needs. */
export const wheelRule: PositionRule = { name: 'wheel', judge: judgeWheel }

function judgeWheel({ vehicle, oe, tire }: Pairing): Ruling {
  const range = tire.rimWidthInches ?? rimWidthRangeInches(tire.size)
  const noun = nounOfVehicle(vehicle.type)
  if (oe.size.diameterInches !== tire.size.diameterInches) {
    const say =
      tire.size.diameterInches < oe.size.diameterInches
        ? FITMENT_MESSAGES.smallerWheels
        : FITMENT_MESSAGES.largerWheels
    return {
      outcome: 'caveat',
      required: oe.size.diameterInches,
      offered: tire.size.diameterInches,
      unit: 'in',
      sentence: say(tire.size.diameterInches, range, oe.size.diameterInches, noun, vehicle.hasTpms),
    }
  }
  const wheel = oe.wheelWidthInches
  const outcome = outcomeOnWheel(oe, tire.size, range)
  return {
    outcome,
    required: wheel ? spanOfInches(wheel) : UNKNOWN_WIDTH,
    offered: spanOfInches(range),
    unit: 'in',
    sentence: sentenceFor(outcome, range, wheel, noun),
  }
}

function sentenceFor(outcome: Outcome, range: InchRange, wheel: InchRange | null, noun: string): string {
  if (outcome === 'pass') {
    return wheel ? FITMENT_MESSAGES.wheel(range, wheel, noun) : FITMENT_MESSAGES.usualWheel(range)
  }
  if (outcome === 'fail' && wheel) return FITMENT_MESSAGES.wrongWheel(range, wheel, noun)
  return FITMENT_MESSAGES.checkWheel(range)
}
