export const LISTING_SORTS = [
  'recommended',
  'price-low-to-high',
  'price-high-to-low',
  'top-rated',
  'simple-score',
  'mileage',
] as const

export type ListingSort = (typeof LISTING_SORTS)[number]
