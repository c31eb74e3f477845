/** What owners rate a line in, in the order in which it is asked and shown. */
export const REVIEW_ATTRIBUTES = ['dry', 'wet', 'winter', 'comfort', 'noise', 'treadwear'] as const
export type ReviewAttribute = (typeof REVIEW_ATTRIBUTES)[number]

export const STARS = [5, 4, 3, 2, 1] as const

export const MILES_BANDS = [
  'under-5000',
  '5000-9999',
  '10000-14999',
  '15000-19999',
  '20000-29999',
  '30000-plus',
] as const
export type MilesBand = (typeof MILES_BANDS)[number]

const BAND_STARTS = [0, 5_000, 10_000, 15_000, 20_000, 30_000]

export function milesBandOf(miles: number): MilesBand {
  const index = BAND_STARTS.findLastIndex((start) => miles >= start)
  return MILES_BANDS[Math.max(0, index)] as MilesBand
}

export const DRIVING_STYLES = ['cautious', 'confident', 'aggressive', 'extreme'] as const
export type DrivingStyle = (typeof DRIVING_STYLES)[number]

export const TIRE_USES = [
  'all-highway',
  'mostly-city',
  'highway-and-city',
  'track',
  'rural',
  'off-road',
] as const
export type TireUse = (typeof TIRE_USES)[number]
