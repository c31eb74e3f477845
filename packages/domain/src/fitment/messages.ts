import type { InchRange } from '../catalogue/dimensions.ts'
import type { LoadRange } from '../catalogue/load-range.ts'
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

export const LOAD_NAMES: Partial<Record<LoadRange, string>> & { standard: string } = {
  standard: 'standard load',
  XL: 'extra load (XL)',
  HL: 'high load (HL)',
}

export const RUN_FLAT_NAMES = { runFlat: 'run-flat', standard: 'not run-flat' } as const

export const UNKNOWN_WIDTH = 'unknown'

/** What a verdict says to the shopper, rule by rule. */
export const FITMENT_MESSAGES = {
  fits: (noun: string) => `Fits your ${noun}.`,
  checkSticker: (sizes: readonly string[]) => `Your door sticker should read ${frontAndRear(sizes)}.`,
  refusedByEstimate: (sizes: readonly string[], noun: string) =>
    `Doesn’t match what we know about your ${noun}. Its door sticker should read ${frontAndRear(sizes)}.`,
  checkOption: (size: string, noun: string) =>
    `Your door sticker should read ${size}. Your ${noun} also came with other tires.`,

  rightPurpose: (purpose: string, noun: string) => `${capital(purpose)} tire, right for your ${noun}.`,
  wrongPurpose: (purpose: string, noun: string) => `${capital(purpose)} tires aren’t made for your ${noun}.`,
  staysOnTruckTires: (noun: string, purpose: string) =>
    `Your ${noun} came with ${purpose} tires, and this is one.`,
  needsTruckTires: (noun: string, purpose: string) =>
    `Your ${noun} came with ${purpose} tires. Passenger tires can’t replace them.`,

  load: (offered: number, required: number, noun: string) =>
    `Carries ${pounds(offered)} per tire; your ${noun} needs ${pounds(required)}.`,
  deratedLoad: (offered: number, required: number, noun: string) =>
    `Carries ${pounds(offered)} per tire on ${article(noun)}; yours needs ${pounds(required)}.`,
  notForDuals: (noun: string) => `Not rated for your ${noun}’s dual rear wheels.`,
  placardPressure: (psi: number | null) =>
    psi === null
      ? 'Carries the load at the pressure on your door sticker.'
      : `Carries the load at the ${psi} psi on your door sticker.`,
  morePressure: (psi: number | null, placardPsi: number | null) =>
    [
      psi === null
        ? 'Carries its full load only at the pressure on its sidewall'
        : `Carries its full load only at ${psi} psi`,
      placardPsi === null ? '' : `; your door sticker says ${placardPsi} psi`,
      '. Ask your installer which pressure to set.',
    ].join(''),

  speed: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)}; your ${noun} needs ${speed(required)}.`,
  winterSpeed: (offered: SpeedSymbol, required: SpeedSymbol) =>
    `Winter tires can be rated below ${speed(required)}, but don’t drive over ${mphOfSpeedSymbol(offered)} mph on these.`,
  truckSpeed: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)}; your ${noun} came with ${speed(required)}. Don’t drive over ${mphOfSpeedSymbol(offered)} mph on these.`,
  tooSlow: (offered: SpeedSymbol, required: SpeedSymbol, noun: string) =>
    `Rated ${speed(offered)}, below the ${speed(required)} your ${noun} needs.`,

  originalSize: (size: string, noun: string) => `Your ${noun}’s factory size, ${size}.`,
  otherSize: (size: string, noun: string) =>
    `Your ${noun} came with ${size}. Ask your installer to check clearance.`,
  height: (offered: number, _required: number, difference: number) =>
    `Diameter is ${offered.toFixed(1)} in., ${heightDifference(difference)}.`,
  wrongHeight: (offered: number, required: number, difference: number) =>
    `Diameter is ${offered.toFixed(1)} in. instead of ${required.toFixed(1)} in., ${heightDifference(difference)}. The limit is 3%.`,

  wheel: (range: InchRange, wheel: InchRange, noun: string) =>
    `Fits ${spanOfInches(range)} in. wide wheels; your ${noun}’s are ${spanOfInches(wheel)} in.`,
  usualWheel: (range: InchRange) => `Fits ${spanOfInches(range)} in. wide wheels.`,
  checkWheel: (range: InchRange) => `Fits ${spanOfInches(range)} in. wide wheels. Check the width of yours.`,
  wrongWheel: (range: InchRange, wheel: InchRange, noun: string) =>
    `Needs ${spanOfInches(range)} in. wide wheels; your ${noun}’s are ${spanOfInches(wheel)} in.`,
  largerWheels: (rim: number, range: InchRange, original: number, noun: string, hasTpms: boolean) =>
    `Needs ${rim}-inch wheels, ${spanOfInches(range)} in. wide; your ${noun} came with ${original}-inch wheels.${sensors(hasTpms)}`,
  smallerWheels: (rim: number, range: InchRange, original: number, noun: string, hasTpms: boolean) =>
    `Needs ${rim}-inch wheels, ${spanOfInches(range)} in. wide, that clear the brakes; your ${noun} came with ${original}-inch wheels.${sensors(hasTpms)}`,

  runFlatKept: (noun: string) => `Run-flat, like your ${noun}’s factory tires.`,
  runFlatLeft: (noun: string) =>
    `Your ${noun} came with run-flats and may not have a spare. You can’t drive on this tire when it’s flat.`,
  runFlatLeftWithSpare: (noun: string) =>
    `Your ${noun} came with run-flats. You can’t drive on this tire when it’s flat.`,
  runFlatWithoutTpms: 'Run-flats need a tire pressure monitoring system, and your vehicle doesn’t have one.',
  runFlatAdded: 'Run-flats ride firmer than your factory tires.',
  runFlatMixed: 'Don’t mix run-flats with other tires.',

  forElectric: 'Built for electric vehicles.',
  notForElectric: 'Not built for electric vehicles. Range, noise and tread life may differ.',
  highLoadLeft: 'Your electric vehicle came with high load (HL) tires, and this isn’t one.',
  raceTire: 'Race tire, not for street use.',
  trackTire: 'Made for track days. It wears fast and has little grip in rain or cold.',

  unlikePair: (one: string, other: string) => `Left and right must match. ${one} and ${other} don’t.`,
  ltMixed: (purpose: string) => `Don’t mix ${purpose} and passenger tires on one vehicle.`,
  drivenTogether: 'Front and rear are the right diameters for all-wheel drive.',
  drivenApart: (noun: string, front: number, rear: number) =>
    `Your ${noun} has all-wheel drive, so front (${front.toFixed(1)} in.) and rear (${rear.toFixed(1)} in.) must match.`,
  drivenUnlike: (noun: string, front: number, rear: number) =>
    `Your ${noun} has all-wheel drive and needs the front-to-rear difference it came with, not ${front.toFixed(1)} in. and ${rear.toFixed(1)} in.`,
  staggeredKept: (noun: string) => `Different sizes front and rear, like your ${noun} came with.`,
  staggeredAdded: (noun: string) => `Your ${noun} came with one size on all four wheels.`,
  staggeredLeft: (noun: string) => `Your ${noun} came with different sizes front and rear.`,
  slowerInFront: (front: SpeedSymbol, rear: SpeedSymbol) =>
    `Rated ${speed(front)} in front and ${speed(rear)} in the rear. The lower rating is in front, as it should be.`,
  slowerInRear: (front: SpeedSymbol, rear: SpeedSymbol) =>
    `Rated ${speed(front)} in front and ${speed(rear)} in the rear. The lower rating belongs in front.`,
} as const

export function nounOfVehicle(type: VehicleType): string {
  if (isCommercialType(type)) return 'vehicle'
  return { passenger: 'car', suv: 'SUV', 'light-truck': 'truck', van: 'van' }[type]
}

/** `7 to 8.5`, or `7.5` when both ends are equal. */
export function spanOfInches({ min, max }: InchRange): string {
  return min === max ? `${min}` : `${min} to ${max}`
}

/** Overall diameters, which all-wheel drive goes by. */
export function diametersText(front: number, rear: number): string {
  return `${front.toFixed(1)} in. front, ${rear.toFixed(1)} in. rear`
}

function frontAndRear([front, rear]: readonly string[]): string {
  return rear === undefined ? `${front}` : `${front} in front and ${rear} in the rear`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function article(noun: string): string {
  return noun === 'SUV' ? 'an SUV' : `a ${noun}`
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
  if (percent === '0.0') return 'same as factory'
  return `${percent}% ${difference > 0 ? 'larger' : 'smaller'} than factory`
}

function sensors(hasTpms: boolean): string {
  return hasTpms ? ' Your tire pressure sensors can be moved over, or you can add new ones.' : ''
}
