import { brandedLoadPounds } from '@shop/domain/catalogue/branded-load'
import {
  overallDiameterInches,
  rimWidthRangeInches,
  sectionWidthInches,
} from '@shop/domain/catalogue/dimensions'
import { poundsOfLoadIndex } from '@shop/domain/catalogue/load-index'
import { fullLoadPressurePsi } from '@shop/domain/catalogue/load-range'
import type { ServiceDescription } from '@shop/domain/catalogue/service-description'
import { mphOfSpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import { dice } from './random.ts'
import type { Series } from './tire-sizes.ts'
import type { TireVariant } from './tire-variants.ts'
import type { Tire } from './tires.ts'

/** What the maker weighs, measures and prints. */
export function tireFacts(seed: number, tire: Tire) {
  const { size, load, line, series } = tire
  const height = overallDiameterInches(size.size)
  const rims = rimWidthRangeInches(size.size)
  const pounds = poundsOfLoadIndex(load.index) ?? 0
  const weight = weightPounds(tire)
  const isForWork = FOR_WORK.includes(series)
  return {
    heightInches: round(height, 2),
    sectionInches: round(sectionWidthInches(size.size), 2),
    rimWidthMin: rims.min,
    rimWidthMax: rims.max,
    loadPounds: pounds,
    brandedPounds: brandedLoadPounds(size.size, serviceOf(tire)) ?? pounds,
    pressurePsi: fullLoadPressurePsi(load.range),
    mph: mphOfSpeedSymbol(tire.speed),
    weightPounds: weight,
    treadDepth32nds: treadDepth(seed, tire),
    utqg: isForWork || !line.utqg ? null : utqg(tire),
    warrantyMiles: line.warrantyMiles,
    // Carriers ask more for what is taller than a pallet collar or heavier than one person lifts.
    isOversize: height >= 34.5 || weight > 75,
    isInstallable: series !== 'commercial' && line.typeId !== RACING,
  }
}

/** `121/118S E`, as it stands behind the size. */
export function serviceOf({ load, speed }: TireVariant): ServiceDescription {
  return { loadIndex: load.index, dualLoadIndex: load.dual, speed, loadRange: load.range }
}

const RACING = 7
const FOR_WORK: readonly Series[] = ['lt', 'flotation', 'st-trailer', 'van-c', 'commercial']

/** Grows a little faster than the area a tire shows from the front; heavier the stronger it is built. */
function weightPounds({ size, load, isRunFlat, hasFoam, series }: TireVariant): number {
  const area = overallDiameterInches(size.size) * sectionWidthInches(size.size)
  const build = BUILD_WEIGHT[load.range ?? 'SL'] ?? 1
  const forWork = series === 'commercial' ? 1.5 : series === 'st-trailer' ? 0.88 : 1
  const extra = (isRunFlat ? 1.13 : 1) * (hasFoam ? 1.02 : 1)
  return round(0.0338 * area ** 1.2 * build * forWork * extra, 1)
}

const BUILD_WEIGHT: Record<string, number> = {
  SL: 1,
  XL: 1.03,
  HL: 1.06,
  C: 1.1,
  D: 1.17,
  E: 1.24,
  F: 1.3,
  G: 1.35,
  H: 1.4,
  J: 1.45,
}

/** In 32nds of an inch, by type: a mud tire starts deep, a track tire shallow. */
function treadDepth(seed: number, { line, series, load }: Tire): number {
  const usual = series === 'lt' || series === 'flotation' ? DEEP[line.typeId] : SHALLOW[line.typeId]
  const strong = load.range === 'E' || load.range === 'F' ? 0.5 : 0
  return (usual ?? 10) + strong + dice(seed, 'tread', line.slug).between(-1, 1) * 0.5
}

const SHALLOW: Record<number, number> = {
  1: 10.5,
  2: 10,
  3: 11,
  4: 12.5,
  5: 11,
  6: 16,
  7: 6,
  8: 9.5,
  10: 9,
  11: 10.5,
  13: 10.5,
  20: 7,
}
const DEEP: Record<number, number> = { 1: 13, 3: 15, 4: 15, 5: 13.5, 6: 18.5, 13: 14 }

// The faster a version of a line, the softer and the sooner gone.
function utqg({ line, speed }: TireVariant): string {
  const { treadwear = 0, traction = '', temperature = '' } = line.utqg ?? {}
  const faster = speed === 'W' || speed === 'Y' || speed === '(Y)'
  const worn =
    faster && line.typeId !== 8 && line.typeId !== 10 ? Math.round(treadwear * 0.09) * 10 : treadwear
  return `${worn} ${traction} ${faster ? 'A' : temperature}`
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
