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

export const TIRE_CATEGORY_NAMES: Record<TireCategory, string> = {
  passenger: 'Passenger',
  'suv-crossover': 'SUV and crossover',
  'light-truck': 'Light truck',
  performance: 'Performance',
  winter: 'Winter',
  trailer: 'Trailer',
  commercial: 'Commercial',
  track: 'Track',
}
