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

/** The facet in a mask of facets that a tire misses. */
export function bitOf(facet: FacetKey): number {
  return 1 << FACETS.indexOf(facet)
}

/** Whether a tire counts for a facet: it passes all the others, whatever it says to this one. */
export function countsFor(facet: FacetKey, missed: number): boolean {
  return (missed & ~bitOf(facet)) === 0
}
