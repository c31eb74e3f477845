import { printTireMarking } from '../catalogue/tire-marking.ts'
import { electricRule, roadUseRule, runFlatRule } from './equipment-rules.ts'
import { asEstimated } from './estimated-verdict.ts'
import type { FittedTire, Position, PositionedTire } from './fitted-tire.ts'
import type { Judgement, PositionRule, TireSet } from './judgement.ts'
import { loadRule, pressureRule } from './load-rules.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'
import { closestOptions, isSquare } from './oe-option.ts'
import { SET_RULES } from './set-rules.ts'
import { diameterRule, ltOriginalRule, originalSizeRule, sizeTypeRule } from './size-rules.ts'
import { speedRule } from './speed-rule.ts'
import type { OeOption, VehicleRequirement } from './vehicle.ts'
import { isBetter, type Verdict, verdictOf } from './verdict.ts'
import { wheelRule } from './wheel-rule.ts'

const POSITION_RULES: readonly PositionRule[] = [
  sizeTypeRule,
  ltOriginalRule,
  loadRule,
  pressureRule,
  speedRule,
  originalSizeRule,
  diameterRule,
  wheelRule,
  runFlatRule,
  electricRule,
  roadUseRule,
]

/** Whether a set of tires suits a vehicle, with every rule that was applied. One tire for `all` is a set too. */
export function fitVerdict(
  vehicle: VehicleRequirement,
  tires: readonly [PositionedTire, ...PositionedTire[]],
): Verdict {
  const front = tiresAt('front', tires)
  const rear = tires.every(({ position }) => position === 'all') ? front : tiresAt('rear', tires)
  const judged = closestOptions(vehicle.options, front, rear).map((option) => ({
    option,
    verdict: verdictAgainst({ vehicle, option, front, rear }),
  }))
  const best = judged.reduce((best, next) => (isBetter(next.verdict, best.verdict) ? next : best))
  const isDisputed = judged.some(({ verdict }) => verdict.level !== best.verdict.level)
  const noun = nounOfVehicle(vehicle.type)
  const verdict = isDisputed ? withOptionCaveat(best.verdict, best.option, noun) : best.verdict
  return vehicle.confidence === 'estimated' ? asEstimated(verdict, best.option, vehicle.type) : verdict
}

function tiresAt(end: 'front' | 'rear', tires: readonly PositionedTire[]): readonly FittedTire[] {
  const found = tires.filter(({ position }) => position === end || position === 'all')
  // A set is the same set in whatever order its lines were added.
  return found.map(({ tire }) => tire).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

function sortKey(tire: FittedTire): string {
  return `${printTireMarking(tire)} ${JSON.stringify(tire)}`
}

function verdictAgainst(set: TireSet): Verdict {
  const { vehicle, option, front, rear } = set
  const judgements =
    front === rear && isSquare(option) && !vehicle.hasDualRearWheels
      ? judgePosition(set, 'all')
      : [...judgePosition(set, 'front'), ...judgePosition(set, 'rear')]
  for (const { name, judge } of SET_RULES) {
    const ruling = judge(set)
    if (ruling) judgements.push({ rule: name, position: 'all', ...ruling })
  }
  return verdictOf(judgements, FITMENT_MESSAGES.fits(nounOfVehicle(vehicle.type)))
}

function judgePosition({ vehicle, option, front, rear }: TireSet, position: Position): Judgement[] {
  const oe = position === 'rear' ? option.rear : option.front
  const isDual = position === 'rear' && vehicle.hasDualRearWheels
  const judgements: Judgement[] = []
  for (const tire of position === 'rear' ? rear : front) {
    for (const { name, judge } of POSITION_RULES) {
      const ruling = judge({ vehicle, option, oe, tire, isDual })
      if (ruling) judgements.push({ rule: name, position, ...ruling })
    }
  }
  return judgements
}

/** Versions of the vehicle disagree, so the best verdict holds only for the version it was made for. */
function withOptionCaveat(best: Verdict, option: OeOption, noun: string): Verdict {
  const size = printTireMarking(option.front)
  const sentence = FITMENT_MESSAGES.checkOption(size, noun)
  const caveat: Judgement = {
    rule: 'option',
    position: 'all',
    outcome: 'caveat',
    required: size,
    offered: '',
    unit: null,
    sentence,
  }
  return verdictOf([caveat, ...best.judgements], sentence)
}
