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
