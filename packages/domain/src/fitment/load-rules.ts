import type { LoadRange } from '../catalogue/load-range.ts'
import { fullLoadPressurePsi } from '../catalogue/load-range.ts'
import { purposeOfSize } from '../catalogue/size-purpose.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import { carriedPounds, countedLoadIndex, isDerated } from './carried-load.ts'
import type { Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'

/** A tire carries at least what the original did on this vehicle. */
export const loadRule: PositionRule = { name: 'load', judge: judgeLoad }

/** Some tires reach the load of their index only at more pressure than the placard gives. */
export const pressureRule: PositionRule = { name: 'pressure', judge: judgePressure }

function judgeLoad({ vehicle, oe, tire, isDual }: Pairing): Ruling {
  const noun = nounOfVehicle(vehicle.type)
  const need = countedLoadIndex(oe.service, isDual) ?? oe.service.loadIndex
  const required = carriedPounds(vehicle.type, oe.size, need)
  const index = countedLoadIndex(tire.service, isDual)
  if (index === null) {
    const sentence = FITMENT_MESSAGES.notForDuals(noun)
    return { outcome: 'fail', required, offered: 0, unit: 'lb', sentence }
  }
  const offered = carriedPounds(vehicle.type, tire.size, index)
  const say = isDerated(vehicle.type, tire.size) ? FITMENT_MESSAGES.deratedLoad : FITMENT_MESSAGES.load
  return {
    outcome: offered >= required ? 'pass' : 'fail',
    required,
    offered,
    unit: 'lb',
    sentence: say(offered, required, noun),
  }
}

function judgePressure(pairing: Pairing): Ruling | null {
  const { vehicle, oe, tire, isDual } = pairing
  const gap = indexGap(pairing)
  if (gap === null) return null
  const need = countedLoadIndex(oe.service, isDual) ?? oe.service.loadIndex
  const index = countedLoadIndex(tire.service, isDual)
  if (index === null) return null
  const required = carriedPounds(vehicle.type, oe.size, need)
  const offered = carriedPounds(vehicle.type, tire.size, Math.max(0, index - gap))
  const psi = fullLoadPressurePsi(tire.service.loadRange)
  return {
    outcome: offered >= required ? 'pass' : 'caveat',
    required,
    offered,
    unit: 'lb',
    sentence:
      offered >= required
        ? FITMENT_MESSAGES.placardPressure(oe.pressurePsi)
        : FITMENT_MESSAGES.morePressure(psi, oe.pressurePsi),
  }
}

/**
 * By how many indexes a tire falls short of its own at the pressure of the original; null where the original
 * was built as strongly. An XL tire stands about 4 indexes above a standard one of its size, HL another 3;
 * a light truck tire at passenger pressure carries about as much as a load range lower, some 9 indexes; a
 * P-metric tire about one less than a Euro-metric one of its index. Rules of thumb, medium confidence.
 */
function indexGap({ oe, tire }: Pairing): number | null {
  const from = purposeOfSize(oe.size)
  const to = purposeOfSize(tire.size)
  if (from === 'passenger' && (to === 'light-truck' || to === 'van')) return TRUCK_AT_PASSENGER_PRESSURE
  if (from !== 'passenger' || to !== 'passenger') return null
  const gap =
    stepsOf(tire.service.loadRange) -
    stepsOf(oe.service.loadRange) +
    (isPMetric(tire.size) && !isPMetric(oe.size) ? 1 : 0)
  return gap > 0 ? gap : null
}

const TRUCK_AT_PASSENGER_PRESSURE = 9
const PASSENGER_STEPS: Partial<Record<LoadRange, number>> = { XL: 4, HL: 7 }

function stepsOf(range: LoadRange | null): number {
  return (range && PASSENGER_STEPS[range]) ?? 0
}

function isPMetric(size: TireSize): boolean {
  return size.kind === 'metric' && size.prefix === 'P'
}
