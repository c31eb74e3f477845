/** The part of the market a line is made for. */
export const TIRE_CATEGORIES = [
  'passenger',
  'suv-crossover',
  'light-truck',
  'performance',
  'winter',
  'trailer',
  'commercial',
  'track',
] as const

export type TireCategory = (typeof TIRE_CATEGORIES)[number]

/** As a heading says it before `tires`. Two differ from the tire type of the same word, so that no two pages share a title. */
export const CATEGORY_NAMES: Readonly<Record<TireCategory, string>> = {
  passenger: 'Passenger car',
  'suv-crossover': 'SUV and crossover',
  'light-truck': 'Light truck',
  performance: 'Performance car',
  winter: 'Winter and snow',
  trailer: 'Trailer',
  commercial: 'Commercial',
  track: 'Track',
}

export function isTireCategory(text: string): text is TireCategory {
  return Object.hasOwn(CATEGORY_NAMES, text)
}
