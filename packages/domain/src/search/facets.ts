/** What a listing can be narrowed by, in the order it is shown. */
export const FACETS = [
  'inStock',
  'setDollars',
  'types',
  'categories',
  'rating',
  'brands',
  'speeds',
  'loadIndexes',
  'loadRanges',
  'warrantyMiles',
  'runFlat',
  'severeSnow',
  'electric',
  'sidewalls',
  'optionKinds',
] as const

export type FacetKey = (typeof FACETS)[number]
