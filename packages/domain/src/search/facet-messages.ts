import { isSpeedSymbol, mphOfSpeedSymbol } from '../catalogue/speed-symbol.ts'
import { CATEGORY_NAMES } from '../catalogue/tire-category.ts'
import { formatRoundedDollars } from '../money/format-dollars.ts'
import type { FacetKey, FacetKindOf } from './facets.ts'
import { readPriceRanges } from './price-ranges.ts'

/** What stands over the values of a facet. */
export const FACET_HEADINGS: Readonly<Record<FacetKey, string>> = {
  inStock: 'Availability',
  setDollars: 'Set price',
  types: 'Tire type',
  categories: 'Vehicle type',
  rating: 'Rating',
  brands: 'Brand',
  speeds: 'Speed rating',
  loadIndexes: 'Load index',
  loadRanges: 'Load range',
  warrantyMiles: 'Treadwear warranty',
  runFlat: 'Run-flat',
  severeSnow: 'Snow',
  directional: 'Tread',
  electric: 'Electric vehicles',
  sidewalls: 'Sidewall',
  optionKinds: 'Size',
}

/** How its values are called; null where they have names of their own, or are what is shown. */
const FACET_VALUES: { readonly [Key in FacetKey]: WordsOf[FacetKindOf<Key>] } = {
  inStock: 'In stock',
  setDollars: priceRange,
  types: null,
  categories: called(CATEGORY_NAMES),
  rating: (stars) => `${stars} stars and up`,
  brands: null,
  speeds: (symbol) => (isSpeedSymbol(symbol) ? `${symbol}, up to ${mphOfSpeedSymbol(symbol)} mph` : symbol),
  loadIndexes: null,
  loadRanges: called({
    standard: 'Standard load',
    XL: 'XL, extra load',
    HL: 'HL, high load',
    LL: 'LL, light load',
  }),
  warrantyMiles: (miles) => `${Number(miles).toLocaleString('en-US')} miles and up`,
  runFlat: 'Run-flat',
  severeSnow: 'Rated for severe snow',
  directional: 'Directional tread',
  electric: 'Made for electric vehicles',
  sidewalls: null,
  optionKinds: called({
    oe: 'Factory size',
    'plus-zero': 'Alternate size, same wheels',
    'plus-one': 'Needs wheels 1 inch larger',
  }),
}

interface WordsOf {
  readonly list: ((value: string) => string) | null
  readonly numbers: ((value: string) => string) | null
  readonly yes: string
  readonly 'at-least': (value: string) => string
  readonly price: (value: string) => string
}

export function facetValueName(key: FacetKey, value: string): string {
  const words = FACET_VALUES[key]
  return typeof words === 'string' ? words : (words?.(value) ?? value)
}

function called(names: Readonly<Record<string, string>>) {
  return (value: string) => names[value] ?? value
}

function priceRange(value: string): string {
  const { fromDollars, toDollars } = readPriceRanges(value)[0] ?? { fromDollars: null, toDollars: null }
  if (fromDollars === null && toDollars === null) return 'Any price'
  if (fromDollars === null) return `Under ${formatRoundedDollars((toDollars ?? 0) * 100)}`
  if (toDollars === null) return `Over ${formatRoundedDollars(fromDollars * 100)}`
  return `${formatRoundedDollars(fromDollars * 100)} to ${formatRoundedDollars(toDollars * 100)}`
}
