import { overallDiameterInches } from '../catalogue/dimensions.ts'
import { purposeOfSize } from '../catalogue/size-purpose.ts'
import { compareSpeedSymbols, mphOfSpeedSymbol, type SpeedSymbol } from '../catalogue/speed-symbol.ts'
import { printTireSize, type TireSize } from '../catalogue/tire-size.ts'
import type { FittedTire } from './fitted-tire.ts'
import type { Ruling, SetRule, TireSet } from './judgement.ts'
import { diametersText, FITMENT_MESSAGES, nounOfVehicle, PURPOSE_NAMES, RUN_FLAT_NAMES } from './messages.ts'
import { isSameSize } from './same-size.ts'

/** What the tires of a vehicle owe each other. A rule is silent where nothing is mixed. */
export const SET_RULES: readonly SetRule[] = [
  { name: 'matching-pair', judge: judgeMatchingPair },
  { name: 'lt-mixed', judge: judgeLtMixed },
  { name: 'all-wheel-drive', judge: judgeAllWheelDrive },
  { name: 'staggered', judge: judgeStaggered },
  { name: 'speed-order', judge: judgeSpeedOrder },
  { name: 'run-flat-mixed', judge: judgeRunFlatMixed },
]

/** Left and right match in size and construction. */
function judgeMatchingPair({ front, rear }: TireSet): Ruling | null {
  for (const [first, ...others] of [front, rear]) {
    const other = first && others.find((tire) => !isMatch(first, tire))
    if (!first || !other) continue
    const required = printTireSize(first.size)
    const offered = printTireSize(other.size)
    const sentence = FITMENT_MESSAGES.unlikePair(required, offered)
    return { outcome: 'fail', required, offered, unit: null, sentence }
  }
  return null
}

function judgeLtMixed(set: TireSet): Ruling | null {
  const purposes = new Set(sizesOf(set).map(purposeOfSize))
  const truck = (['light-truck', 'van'] as const).find((purpose) => purposes.has(purpose))
  if (!truck || !purposes.has('passenger')) return null
  return {
    outcome: 'fail',
    required: PURPOSE_NAMES[truck],
    offered: PURPOSE_NAMES.passenger,
    unit: null,
    sentence: FITMENT_MESSAGES.ltMixed(PURPOSE_NAMES[truck]),
  }
}

/** Beyond this difference from the original ratio a center coupling never rests. Our margin, below the 3 % rule. */
const AWD_RATIO_TOLERANCE = 0.01

function judgeAllWheelDrive(set: TireSet): Ruling | null {
  const { vehicle, option } = set
  if (vehicle.drivetrain !== 'awd' && vehicle.drivetrain !== '4wd') return null
  const { front, rear } = endsOf(set)
  const isSquare = isSameSize(option.front.size, option.rear.size)
  const original = overallDiameterInches(option.front.size) / overallDiameterInches(option.rear.size)
  const ratio = overallDiameterInches(front) / overallDiameterInches(rear)
  const fits = isSquare ? isSameSize(front, rear) : Math.abs(ratio / original - 1) <= AWD_RATIO_TOLERANCE
  return {
    outcome: fits ? 'pass' : 'fail',
    required: isSquare
      ? printTireSize(front)
      : diametersText(overallDiameterInches(option.front.size), overallDiameterInches(option.rear.size)),
    offered: isSquare
      ? printTireSize(rear)
      : diametersText(overallDiameterInches(front), overallDiameterInches(rear)),
    unit: null,
    sentence: fits
      ? FITMENT_MESSAGES.drivenTogether
      : (isSquare ? FITMENT_MESSAGES.drivenApart : FITMENT_MESSAGES.drivenUnlike)(
          nounOfVehicle(vehicle.type),
          overallDiameterInches(front),
          overallDiameterInches(rear),
        ),
  }
}

function judgeStaggered(set: TireSet): Ruling | null {
  const { vehicle, option } = set
  const { front, rear } = endsOf(set)
  const wasStaggered = !isSameSize(option.front.size, option.rear.size)
  const isStaggered = !isSameSize(front, rear)
  if (!wasStaggered && !isStaggered) return null
  const say = isStaggered
    ? wasStaggered
      ? FITMENT_MESSAGES.staggeredKept
      : FITMENT_MESSAGES.staggeredAdded
    : FITMENT_MESSAGES.staggeredLeft
  return {
    outcome: wasStaggered === isStaggered ? 'pass' : 'caveat',
    required: pairText(option.front.size, option.rear.size),
    offered: pairText(front, rear),
    unit: null,
    sentence: say(nounOfVehicle(vehicle.type)),
  }
}

/** Of two speed ratings the lower one goes on the front. */
function judgeSpeedOrder({ front, rear }: TireSet): Ruling | null {
  const slowestFront = slowest(front)
  const slowestRear = slowest(rear)
  if (!slowestFront || !slowestRear || slowestFront === slowestRear) return null
  const fits = compareSpeedSymbols(slowestFront, slowestRear) < 0
  return {
    outcome: fits ? 'pass' : 'caveat',
    required: mphOfSpeedSymbol(slowestFront),
    offered: mphOfSpeedSymbol(slowestRear),
    unit: 'mph',
    sentence: (fits ? FITMENT_MESSAGES.slowerInFront : FITMENT_MESSAGES.slowerInRear)(
      slowestFront,
      slowestRear,
    ),
  }
}

function judgeRunFlatMixed({ front, rear }: TireSet): Ruling | null {
  const tires = [...front, ...rear]
  if (tires.every((tire) => tire.isRunFlat === tires[0]?.isRunFlat)) return null
  return {
    outcome: 'caveat',
    required: RUN_FLAT_NAMES.runFlat,
    offered: RUN_FLAT_NAMES.standard,
    unit: null,
    sentence: FITMENT_MESSAGES.runFlatMixed,
  }
}

function endsOf({ option, front, rear }: TireSet): { front: TireSize; rear: TireSize } {
  return { front: front[0]?.size ?? option.front.size, rear: rear[0]?.size ?? option.rear.size }
}

function sizesOf({ option, front, rear }: TireSet): TireSize[] {
  return [...(front.length > 0 ? front : [option.front]), ...(rear.length > 0 ? rear : [option.rear])].map(
    ({ size }) => size,
  )
}

function isMatch(a: FittedTire, b: FittedTire): boolean {
  return isSameSize(a.size, b.size) && (a.size.construction === 'D') === (b.size.construction === 'D')
}

function slowest(tires: readonly FittedTire[]): SpeedSymbol | undefined {
  return tires.map((tire) => tire.service.speed).toSorted(compareSpeedSymbols)[0]
}

function pairText(front: TireSize, rear: TireSize): string {
  return `${printTireSize(front)}, ${printTireSize(rear)}`
}
