import { fullLoadPressurePsi, type LoadRange } from '../catalogue/load-range.ts'
import { purposeOfSize } from '../catalogue/size-purpose.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import { carriedPounds, countedLoadIndex, isDerated } from './carried-load.ts'
import type { FittedTire } from './fitted-tire.ts'
import type { Pairing, PositionRule, Ruling } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'
import { isSameSize } from './same-size.ts'
import type { OeTire } from './vehicle.ts'

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
  const offered = poundsAtPlacard(pairing)
  if (offered === null) return null
  const need = countedLoadIndex(oe.service, isDual) ?? oe.service.loadIndex
  const required = carriedPounds(vehicle.type, oe.size, need)
  const fits = offered >= required
  return {
    outcome: fits ? 'pass' : 'caveat',
    required,
    offered,
    unit: 'lb',
    sentence: fits
      ? FITMENT_MESSAGES.placardPressure(oe.pressurePsi)
      : FITMENT_MESSAGES.morePressure(moldedPressurePsi(tire), oe.pressurePsi),
  }
}

/** What the tire carries at the pressure of the original; null where it is built for no more than that. */
function poundsAtPlacard({ vehicle, oe, tire, isDual }: Pairing): number | null {
  const index = countedLoadIndex(tire.service, isDual)
  if (index === null || purposeOfSize(oe.size) !== 'passenger') return null
  switch (purposeOfSize(tire.size)) {
    case 'light-truck':
    case 'van': {
      const full = carriedPounds(vehicle.type, tire.size, index)
      return Math.floor(full * shareAt(oe.pressurePsi ?? USUAL_PLACARD_PSI, moldedPressurePsi(tire)))
    }
    case 'passenger': {
      const gap = indexGap(oe, tire)
      return gap > 0 ? carriedPounds(vehicle.type, tire.size, Math.max(0, index - gap)) : null
    }
    default:
      return null
  }
}

const USUAL_PLACARD_PSI = 35

// Load grows with pressure to about this power in the tables of the Tire and Rim Association, which a truck tire
// at car pressure slightly exceeds (medium confidence, on the safe side).
const PRESSURE_POWER = 0.65

function shareAt(psi: number, fullLoadPsi: number | null): number {
  return fullLoadPsi === null ? 0 : Math.min(1, (psi / fullLoadPsi) ** PRESSURE_POWER)
}

// A truck or van tire without a load range has its pressure on the sidewall only.
function moldedPressurePsi({ size, service }: FittedTire): number | null {
  const isUnmarked = service.loadRange === null && purposeOfSize(size) !== 'passenger'
  return isUnmarked ? null : fullLoadPressurePsi(service.loadRange)
}

/**
 * By how many indexes a passenger tire falls short of its own at the pressure of the original. An XL tire stands
 * about 4 indexes above a standard one of its size, HL another 3, and in the very size of the original both carry
 * there what the original did; a P-metric tire carries about one less than a Euro-metric one of its index. Rules
 * of thumb, medium confidence.
 */
function indexGap(oe: OeTire, tire: FittedTire): number {
  const fromEuroToP = isPMetric(tire.size) && !isPMetric(oe.size) ? 1 : 0
  if (isSameSize(oe.size, tire.size)) return fromEuroToP
  return stepsOf(tire.service.loadRange) - stepsOf(oe.service.loadRange) + fromEuroToP
}

const PASSENGER_STEPS: Partial<Record<LoadRange, number>> = { XL: 4, HL: 7 }

function stepsOf(range: LoadRange | null): number {
  return (range && PASSENGER_STEPS[range]) ?? 0
}

function isPMetric(size: TireSize): boolean {
  return size.kind === 'metric' && size.prefix === 'P'
}
