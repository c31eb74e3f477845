import { isSpeedSymbol, rankOfSpeedSymbol } from '../catalogue/speed-symbol.ts'
import { countsFor, FACETS, type FacetKey } from './facets.ts'
import {
  isInRange,
  PRICE_STEP_DOLLARS,
  type PriceRange,
  printPriceRange,
  rangesFor,
  readPriceRanges,
} from './price-ranges.ts'

/** Tires of a scope that are alike in something: how many, and which chosen facets they miss, as a mask. */
export interface Alike {
  readonly missed: number
  readonly count: number
}

/** A scope counted by what facets ask for. Each list holds every tire of the scope once. */
export interface ScopeCounts {
  readonly lines: readonly (Alike & {
    readonly brand: { readonly slug: string; readonly name: string }
    readonly type: { readonly slug: string; readonly name: string }
    readonly category: string
    readonly reviewAverage: number | null
  })[]
  readonly builds: readonly (Alike & {
    readonly speed: string
    readonly loadRange: string | null
    readonly sidewall: string
    readonly isRunFlat: boolean
    readonly isEvReady: boolean
    readonly severeSnow: boolean
    readonly inStock: boolean
  })[]
  readonly loads: readonly (Alike & { readonly loadIndex: number })[]
  /** In steps of `PRICE_STEP_DOLLARS`; null is a tire without a price. */
  readonly prices: readonly (Alike & { readonly setDollars: number | null })[]
  readonly warranties: readonly (Alike & { readonly miles: number | null })[]
  readonly options: readonly (Alike & { readonly optionKind: string | null })[]
}

/** What was chosen of each facet, as an address writes it. */
export type ChosenFacets = Partial<Record<FacetKey, string>>

export interface FacetCount {
  readonly key: FacetKey
  readonly options: readonly {
    readonly value: string
    /** Where the value has a name of its own. */
    readonly name: string | null
    readonly count: number
    readonly isChosen: boolean
  }[]
}

/** Tires that pass every chosen facet. */
export function countMatching({ lines }: ScopeCounts): number {
  return sum(lines.filter(({ missed }) => missed === 0))
}

/** Every facet with the tires of each option; one that could leave nothing out is not offered. */
export function countFacets(scope: ScopeCounts, chosen: ChosenFacets): FacetCount[] {
  const all = sum(scope.lines)
  return FACETS.flatMap((key) => {
    const picked = chosen[key]?.split(',') ?? []
    const options = optionsOf(scope, key, picked).map((option) => ({
      ...option,
      isChosen: picked.includes(option.value),
    }))
    const narrows = options.length > 1 || options.some(({ count }) => count < all)
    return options.length > 0 && (narrows || picked.length > 0) ? [{ key, options }] : []
  })
}

type Option = { value: string; name: string | null; count: number }

function optionsOf(scope: ScopeCounts, key: FacetKey, picked: readonly string[]): Option[] {
  const count = <T extends Alike>(
    rows: readonly T[],
    keyOf: (row: T) => string | null,
    nameOf: (row: T) => string | null = () => null,
  ) => tally(key, rows, picked, keyOf, nameOf)
  const yes = (test: (row: ScopeCounts['builds'][number]) => boolean) =>
    count(scope.builds, (row) => (test(row) ? 'true' : null)).filter(({ count }) => count > 0)
  switch (key) {
    case 'brands':
      return byName(
        count(
          scope.lines,
          ({ brand }) => brand.slug,
          ({ brand }) => brand.name,
        ),
      )
    case 'types':
      return byCount(
        count(
          scope.lines,
          ({ type }) => type.slug,
          ({ type }) => type.name,
        ),
      )
    case 'categories':
      return byCount(count(scope.lines, ({ category }) => category))
    case 'rating':
      return atLeast(key, [4, 3], scope.lines, ({ reviewAverage }) => reviewAverage)
    case 'warrantyMiles':
      return atLeast(key, [80_000, 70_000, 60_000, 50_000, 40_000], scope.warranties, ({ miles }) => miles)
    case 'speeds':
      return count(scope.builds, ({ speed }) => speed).toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
    case 'loadRanges':
      return count(scope.builds, ({ loadRange }) => loadRange ?? 'standard').toSorted(alphabetically)
    case 'loadIndexes':
      return count(scope.loads, ({ loadIndex }) => String(loadIndex)).toSorted(
        (a, b) => Number(a.value) - Number(b.value),
      )
    case 'sidewalls':
      return byCount(count(scope.builds, ({ sidewall }) => sidewall))
    case 'optionKinds':
      return count(scope.options, ({ optionKind }) => optionKind).toSorted(alphabetically)
    case 'runFlat':
      return yes(({ isRunFlat }) => isRunFlat)
    case 'electric':
      return yes(({ isEvReady }) => isEvReady)
    case 'severeSnow':
      return yes(({ severeSnow }) => severeSnow)
    case 'inStock':
      return yes(({ inStock }) => inStock)
    case 'setDollars':
      return priceOptions(scope, picked)
  }
}

/** By value. What was picked stays, even with nothing left in it, so that it can be let go. */
function tally<T extends Alike>(
  key: FacetKey,
  rows: readonly T[],
  picked: readonly string[],
  keyOf: (row: T) => string | null,
  nameOf: (row: T) => string | null,
): Option[] {
  const options = new Map<string, Option>()
  for (const row of rows) {
    const value = keyOf(row)
    if (value === null) continue
    const option = options.get(value) ?? { value, name: nameOf(row), count: 0 }
    if (countsFor(key, row.missed)) option.count += row.count
    options.set(value, option)
  }
  return [...options.values()].filter(({ value, count }) => count > 0 || picked.includes(value))
}

function atLeast<T extends Alike>(
  key: FacetKey,
  floors: readonly number[],
  rows: readonly T[],
  numberOf: (row: T) => number | null,
): Option[] {
  const counted = rows.filter(({ missed }) => countsFor(key, missed))
  return floors
    .map((floor) => ({
      value: String(floor),
      name: null,
      count: sum(counted.filter((row) => (numberOf(row) ?? 0) >= floor)),
    }))
    .filter(({ count }) => count > 0)
}

function priceOptions({ prices }: ScopeCounts, picked: readonly string[]): Option[] {
  const priced = prices.flatMap(({ setDollars, missed, count }) =>
    setDollars === null ? [] : [{ dollars: setDollars, missed, count }],
  )
  const offered = rangesFor(priced)
  const own = picked.flatMap(readPriceRanges).filter((range) => !offered.some(isSameRange(range)))
  return [...offered, ...own.filter(isOnSteps)].map((range) => ({
    value: printPriceRange(range),
    name: null,
    count: sum(
      priced.filter(({ dollars, missed }) => countsFor('setDollars', missed) && isInRange(dollars, range)),
    ),
  }))
}

const isSameRange = (range: PriceRange) => (other: PriceRange) =>
  printPriceRange(range) === printPriceRange(other)

/** Prices are counted by step: a range between two steps could only be guessed at. */
const isOnSteps = ({ fromDollars, toDollars }: PriceRange) =>
  [fromDollars, toDollars].every((edge) => edge === null || edge % PRICE_STEP_DOLLARS === 0)

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
const rankOf = (speed: string) => (isSpeedSymbol(speed) ? rankOfSpeedSymbol(speed) : -1)
const alphabetically = (a: Option, b: Option) => (a.value < b.value ? -1 : 1)
const byName = (options: Option[]) => options.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
const byCount = (options: Option[]) => options.toSorted((a, b) => b.count - a.count || alphabetically(a, b))
