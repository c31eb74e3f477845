import { isSpeedSymbol, rankOfSpeedSymbol } from '../catalogue/speed-symbol.ts'
import { countsFor, FACET_KEYS, type Facet, type FacetKey, facetOf } from './facets.ts'
import {
  isInRange,
  PRICE_STEP_DOLLARS,
  type PriceRange,
  printPriceRange,
  rangesFor,
  readPriceRanges,
} from './price-ranges.ts'
import { alikeIn, groupOf, placeOf, type ScopeCounts, sumOf, type Value } from './scope-counts.ts'

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

/** Every facet with the tires of each option; one that could leave nothing out is not offered. */
export function countFacets(scope: ScopeCounts, chosen: ChosenFacets): FacetCount[] {
  const all = sumOf(alikeIn(scope, 'line'))
  return FACET_KEYS.flatMap((key) => {
    const picked = chosen[key]?.split(',') ?? []
    const options = optionsOf(key, valuesOf(scope, key), picked).map((option) => ({
      ...option,
      isChosen: picked.includes(option.value),
    }))
    const narrows = options.length > 1 || options.some(({ count }) => count < all)
    return options.length > 0 && (narrows || picked.length > 0) ? [{ key, options }] : []
  })
}

type Option = { value: string; name: string | null; count: number }

/** Tires with the same value of a facet. Those that pass every other chosen facet count. */
type Alike = { value: Value; name: string | null; counts: boolean; count: number }

function optionsOf(key: FacetKey, rows: readonly Alike[], picked: readonly string[]): Option[] {
  const facet = facetOf(key)
  switch (facet.kind) {
    case 'list':
      return inOrder(
        tally(rows, picked, (value) => (value === null ? (facet.whenNone ?? null) : String(value))),
        facet.order,
      )
    case 'numbers':
      return tally(rows, picked, (value) => (value === null ? null : String(value))).toSorted(
        (a, b) => Number(a.value) - Number(b.value),
      )
    case 'yes':
      return tally(rows, picked, (value) => (value === true ? 'true' : null)).filter(({ count }) => count > 0)
    case 'at-least':
      return facet.floors
        .map((floor) => ({ value: String(floor), name: null, count: countAtLeast(rows, floor) }))
        .filter(({ count }) => count > 0)
    case 'price':
      return priceOptions(rows, picked)
  }
}

function valuesOf(scope: ScopeCounts, key: FacetKey): Alike[] {
  const facet = facetOf(key)
  const group = groupOf(facet)
  const place = placeOf(group, facet.column)
  const nameColumn = nameColumnOf(facet)
  const namePlace = nameColumn === null ? null : placeOf(group, nameColumn)
  return alikeIn(scope, group).map((row) => ({
    value: row[place] ?? null,
    name: namePlace === null ? null : String(row[namePlace]),
    counts: countsFor(key, row[0]),
    count: row[1],
  }))
}

const nameColumnOf = (facet: Facet) => (facet.kind === 'list' ? (facet.nameColumn ?? null) : null)

/** By value. What was picked stays, even with nothing left in it, so that it can be let go. */
function tally(
  rows: readonly Alike[],
  picked: readonly string[],
  printed: (value: Value) => string | null,
): Option[] {
  const options = new Map<string, Option>()
  for (const row of rows) {
    const value = printed(row.value)
    if (value === null) continue
    const option = options.get(value) ?? { value, name: row.name, count: 0 }
    if (row.counts) option.count += row.count
    options.set(value, option)
  }
  return [...options.values()].filter(({ value, count }) => count > 0 || picked.includes(value))
}

function countAtLeast(rows: readonly Alike[], floor: number): number {
  return sum(rows.filter(({ value, counts }) => counts && Number(value ?? 0) >= floor))
}

function priceOptions(rows: readonly Alike[], picked: readonly string[]): Option[] {
  const priced = rows.flatMap(({ value, counts, count }) =>
    value === null ? [] : [{ dollars: Number(value), counts, count }],
  )
  const offered = rangesFor(priced)
  const own = picked.flatMap(readPriceRanges).filter((range) => !offered.some(isSameRange(range)))
  return [...offered, ...own.filter(isOnSteps)].map((range) => ({
    value: printPriceRange(range),
    name: null,
    count: sum(priced.filter(({ dollars, counts }) => counts && isInRange(dollars, range))),
  }))
}

const isSameRange = (range: PriceRange) => (other: PriceRange) =>
  printPriceRange(range) === printPriceRange(other)

/** Prices are counted by step: a range between two steps could only be guessed at. */
const isOnSteps = ({ fromDollars, toDollars }: PriceRange) =>
  [fromDollars, toDollars].every((edge) => edge === null || edge % PRICE_STEP_DOLLARS === 0)

function inOrder(options: readonly Option[], order: Extract<Facet, { kind: 'list' }>['order']): Option[] {
  switch (order) {
    case 'name':
      return options.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
    case 'count':
      return options.toSorted((a, b) => b.count - a.count || alphabetically(a, b))
    case 'speed':
      return options.toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
    case 'value':
      return options.toSorted(alphabetically)
  }
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
const rankOf = (speed: string) => (isSpeedSymbol(speed) ? rankOfSpeedSymbol(speed) : -1)
const alphabetically = (a: Option, b: Option) => (a.value < b.value ? -1 : 1)
