/**
 * What a listing can be narrowed by, in the order it is shown. What an address may say, the conditions, the counts and the
 * words follow from this table; how to add a row: docs/facets.md.
 */
export const FACETS = {
  inStock: { of: 'tire', column: 'in_stock', kind: 'yes' },
  setDollars: { of: 'set', column: 'set_cents', kind: 'price' },
  types: {
    of: 'line',
    column: 'type_slug',
    nameColumn: 'type_name',
    kind: 'list',
    order: 'count',
    saidBy: 'tireType',
  },
  categories: { of: 'line', column: 'category', kind: 'list', order: 'count', saidBy: 'category' },
  rating: {
    of: 'line',
    column: 'review_average',
    kind: 'at-least',
    floors: [4, 3],
    lowest: 1,
    highest: 5,
    isWhole: false,
  },
  brands: {
    of: 'line',
    column: 'brand_slug',
    nameColumn: 'brand_name',
    kind: 'list',
    order: 'name',
    saidBy: 'brand',
  },
  speeds: { of: 'build', column: 'speed_symbol', kind: 'list', order: 'speed' },
  loadIndexes: { of: 'tire', column: 'load_index', kind: 'numbers' },
  loadRanges: { of: 'build', column: 'load_range', kind: 'list', order: 'value', whenNone: 'standard' },
  warrantyMiles: {
    of: 'tire',
    column: 'warranty_miles',
    kind: 'at-least',
    floors: [80_000, 70_000, 60_000, 50_000, 40_000],
    lowest: 0,
    highest: 200_000,
    isWhole: true,
  },
  runFlat: { of: 'build', column: 'is_run_flat', kind: 'yes' },
  severeSnow: { of: 'build', column: 'three_peak_mountain_snowflake', kind: 'yes' },
  directional: { of: 'line', column: 'is_directional', kind: 'yes' },
  electric: { of: 'build', column: 'is_ev_ready', kind: 'yes' },
  sidewalls: { of: 'build', column: 'sidewall', kind: 'list', order: 'count' },
  optionKinds: { of: 'set', column: 'option_kind', kind: 'list', order: 'value' },
} as const satisfies Readonly<Record<string, Facet>>

export type FacetKey = keyof typeof FACETS
export type FacetKindOf<Key extends FacetKey> = (typeof FACETS)[Key]['kind']

export const FACET_KEYS = Object.keys(FACETS) as FacetKey[]

export const facetOf = (key: FacetKey): Facet => FACETS[key]

export type Facet = FacetColumn & FacetKind

interface FacetColumn {
  /** What has the column: a line, a build, a tire's listing row, or the set of four that is listed. */
  readonly of: 'line' | 'build' | 'tire' | 'set'
  readonly column: string
  /** The scope whose address says it already: there it is not offered. */
  readonly saidBy?: 'brand' | 'tireType' | 'category'
}

type FacetKind =
  | {
      readonly kind: 'list'
      /** `name` is what `nameColumn` holds. */
      readonly order: 'name' | 'count' | 'value' | 'speed'
      readonly nameColumn?: string
      /** The value of a tire that has none. */
      readonly whenNone?: string
    }
  | { readonly kind: 'numbers' }
  | { readonly kind: 'yes' }
  | {
      readonly kind: 'at-least'
      /** What is offered; an address may say any number between the bounds. */
      readonly floors: readonly number[]
      readonly lowest: number
      readonly highest: number
      readonly isWhole: boolean
    }
  | { readonly kind: 'price' }

/** The facet in a mask of facets that a tire misses. */
export function bitOf(facet: FacetKey): number {
  return 1 << FACET_KEYS.indexOf(facet)
}

/** Whether a tire counts for a facet: it passes all the others, whatever it says to this one. */
export function countsFor(facet: FacetKey, missed: number): boolean {
  return (missed & ~bitOf(facet)) === 0
}
