import type { InchRange } from '../catalogue/dimensions.ts'
import type { SizePurpose } from '../catalogue/size-purpose.ts'
import { mphOfSpeedSymbol, type SpeedSymbol } from '../catalogue/speed-symbol.ts'
import { isCommercialType } from './commercial-type.ts'
import type { VehicleType } from './vehicle.ts'

export const PURPOSE_NAMES: Record<SizePurpose, string> = {
  passenger: 'passenger',
  'light-truck': 'light truck (LT)',
  van: 'van (C)',
  trailer: 'trailer (ST)',
  temporary: 'temporary spare (T)',
  commercial: 'commercial',
}

export const RUN_FLAT_NAMES = { runFlat: 'run-flat', standard: 'not run-flat' } as const

export const UNKNOWN_WIDTH = 'unknown'

/** What a verdict says to the shopper, rule by rule. */
export const FITMENT_MESSAGES = {
  fits: (noun: string) => `Fits your ${noun}.`,
  checkPlacard: 'Check your door placard.',
  checkOption: (size: string) =>
    `Right for the version on ${size}. Check your door placard, as it came on others too.`,

  rightPurpose: (purpose: string, noun: string) => `A ${purpose} size, which your ${noun} can take.`,
  wrongPurpose: (purpose: string, noun: string) => `A ${purpose} tire is not made for your ${noun}.`,
  staysOnTruckTires: (noun: string, purpose: string) =>
    `Your ${noun} came on ${purpose} tires and stays on them.`,
  needsTruckTires: (noun: string, purpose: string) =>
    `Your ${noun} came on ${purpose} tires. Passenger tires cannot replace them.`,

  load: (offered: number, required: number, noun: string) =>
    `Carries ${pounds(offered)} per tire; your ${noun} needs ${pounds(required)}.`,
  deratedLoad: (offered: number, required: number, noun: string) =>
    `Counts for ${pounds(offered)} per tire on your ${noun}, which needs ${pounds(required)}.`,
  notForDuals: (noun: string) => `Not rated for the dual rear wheels of your ${noun}.`,
  placardPressure: (psi: number | null) =>
    psi === null
      ? 'Carries the load at the pressure on your door placard.'
      : `Carries the load at the ${psi} psi on your door placard.`,
  morePressure: (psi: number | null, placardPsi: number | null) =>
    [
      psi === null
        ? 'Carries its full load only at the pressure on its sidewall'
        : `Carries its full load only at ${psi} psi`,
      placardPsi === null ? '' : `; your placard says ${placardPsi} psi`,
      '. Ask your installer which pressure to set.',
    ].join(''),

  speed: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)}; your ${noun} needs ${speed(required)}.`,
  winterSpeed: (offered: SpeedSymbol, required: SpeedSymbol) =>
    `A winter tire may be slower than ${speed(required)}, but never drive above ${mphOfSpeedSymbol(offered)} mph on it.`,
  truckSpeed: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)} where your ${noun} came with ${speed(required)}: never drive above ${mphOfSpeedSymbol(offered)} mph on it.`,
  tooSlow: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)}, below the ${speed(required)} your ${noun} needs.`,

  originalSize: (size: string, noun: string) => `The size your ${noun} came on, ${size}.`,
  otherSize: (size: string, noun: string) =>
    `Your ${noun} came on ${size}. Have the clearance of another size checked.`,
  height: (offered: number, _required: number, difference: number) =>
    `Stands ${offered.toFixed(1)} in tall, ${heightDifference(difference)}.`,
  wrongHeight: (offered: number, required: number, difference: number) =>
    `Stands ${offered.toFixed(1)} in tall instead of ${required.toFixed(1)} in, ${heightDifference(difference)}; 3% is the limit.`,

  wheel: (range: InchRange, wheel: InchRange, noun: string) =>
    `Goes on wheels ${spanOfInches(range)} in wide; those of your ${noun} are ${spanOfInches(wheel)} in.`,
  usualWheel: (range: InchRange) => `Goes on wheels ${spanOfInches(range)} in wide.`,
  checkWheel: (range: InchRange) =>
    `Goes on wheels ${spanOfInches(range)} in wide. Check the width of yours.`,
  wrongWheel: (range: InchRange, wheel: InchRange, noun: string) =>
    `Needs wheels ${spanOfInches(range)} in wide; those of your ${noun} are ${spanOfInches(wheel)} in.`,
  largerWheels: (rim: number, range: InchRange, original: number, noun: string, hasTpms: boolean) =>
    `Needs ${rim}-inch wheels, ${spanOfInches(range)} in wide; your ${noun} came on ${original}-inch wheels.${sensors(hasTpms)}`,
  smallerWheels: (rim: number, range: InchRange, original: number, noun: string, hasTpms: boolean) =>
    `Needs ${rim}-inch wheels, ${spanOfInches(range)} in wide, that clear the brakes; your ${noun} came on ${original}-inch wheels.${sensors(hasTpms)}`,

  runFlatKept: (noun: string) => `A run-flat, as your ${noun} came on.`,
  runFlatLeft: (noun: string) =>
    `Your ${noun} came on run-flats and may have no spare. This tire cannot be driven flat.`,
  runFlatLeftWithSpare: (noun: string) => `Your ${noun} came on run-flats. This tire cannot be driven flat.`,
  runFlatWithoutTpms: 'A run-flat needs tire pressure monitoring, which your vehicle does not have.',
  runFlatAdded: 'A run-flat rides more firmly than the original tires.',
  runFlatMixed: 'Do not mix run-flats with other tires.',

  forElectric: 'Built for electric cars.',
  notForElectric: 'Not built for electric cars: range, noise and wear may differ.',
  highLoadLeft:
    'Your electric car came on high load (HL) tires and this one is not. Check your door placard.',
  raceTire: 'A race tire, not for public roads.',
  trackTire: 'Made for track days: it wears fast and is poor in the wet and cold.',

  unlikePair: (one: string, other: string) => `Left and right must match: ${one} and ${other} do not.`,
  ltMixed: (purpose: string) => `Never mix ${purpose} and passenger tires on one vehicle.`,
  drivenTogether: 'Front and rear turn together, as all-wheel drive needs.',
  drivenApart: (noun: string, front: number, rear: number) =>
    `Your ${noun} drives all four wheels, so front (${front.toFixed(1)} in) and rear (${rear.toFixed(1)} in) must match.`,
  staggeredKept: (noun: string) => `Different sizes front and rear, as your ${noun} came.`,
  staggeredAdded: (noun: string) => `Your ${noun} came with one size on all four wheels.`,
  staggeredLeft: (noun: string) => `Your ${noun} came with different sizes front and rear.`,
  slowerInFront: (front: SpeedSymbol, rear: SpeedSymbol) =>
    `Rated ${speed(front)} in front and ${speed(rear)} in the rear: the slower pair is in front, as it should be.`,
  slowerInRear: (front: SpeedSymbol, rear: SpeedSymbol) =>
    `Rated ${speed(front)} in front and ${speed(rear)} in the rear: the slower pair belongs in front.`,
} as const

export function nounOfVehicle(type: VehicleType): string {
  if (isCommercialType(type)) return 'vehicle'
  return { passenger: 'car', suv: 'SUV', 'light-truck': 'truck', van: 'van' }[type]
}

/** `7 to 8.5`, or `7.5` when both ends are equal. */
export function spanOfInches({ min, max }: InchRange): string {
  return min === max ? `${min}` : `${min} to ${max}`
}

// No tire carries a million pounds; formatting by locale would take a third of the time of a verdict.
function pounds(value: number): string {
  const digits = String(value)
  return digits.length > 3 ? `${digits.slice(0, -3)},${digits.slice(-3)} lb` : `${digits} lb`
}

function speed(symbol: SpeedSymbol): string {
  const isOpenEnded = symbol === '(Y)' || symbol === 'ZR'
  return `${symbol} (${isOpenEnded ? 'over ' : ''}${mphOfSpeedSymbol(symbol)} mph)`
}

function heightDifference(difference: number): string {
  const percent = (Math.abs(difference) * 100).toFixed(1)
  if (percent === '0.0') return 'the same as the original'
  return `${percent}% ${difference > 0 ? 'taller' : 'shorter'} than the original`
}

function sensors(hasTpms: boolean): string {
  return hasTpms ? ' Its tire pressure sensors move over, or new ones are added.' : ''
}
