/** Places whose rates never come, or come late: for tests and people. */
export const DOWN_ZIP = '99546'
export const SLOW_ZIP = '99547'

type Rate = { zone: string; pieceCents: number; poundCents: number }

/** By zone: what a parcel costs, and each pound of it begun. */
const ZONES: readonly (Rate & { zips: RegExp })[] = [
  { zone: '14', zips: /^99[5-9]/, pieceCents: 1_850, poundCents: 118 },
  { zone: '17', zips: /^96[78]/, pieceCents: 2_100, poundCents: 131 },
  { zone: '25', zips: /^00[679]/, pieceCents: 1_650, poundCents: 104 },
]
/** Where a truck goes all the way. */
const GROUND: Rate = { zone: '8', pieceCents: 1_240, poundCents: 42 }
const NOT_SERVED = /^(?:09[0-8]|340|96[2-6]|969|008)/

/** What a parcel to a ZIP code costs; null where the carrier does not go. */
export function rateTo(zip: string): Rate | null {
  if (NOT_SERVED.test(zip)) return null
  const { zone, pieceCents, poundCents } = ZONES.find(({ zips }) => zips.test(zip)) ?? GROUND
  return { zone, pieceCents, poundCents }
}
