import { earlier } from '../pricing/deals.ts'
import type { Instant } from '../time/instant.ts'
import type { ChosenFacets, Value } from './facet-count.ts'
import { facetMet } from './facet-met.ts'
import { bitOf, FACET_KEYS, type Facet, type FacetKey, facetOf } from './facets.ts'
import { type ListedCatalogue, type ListedSets, OPTION_KINDS, type TireColumn } from './listed-catalogue.ts'
import type { ListingTerms } from './listing-terms.ts'
import { NO_PRICE, NOT_OFFERED, type SetPrices, setPrices } from './price-sets.ts'

export interface JudgedSets {
  /** The chosen facets that each set misses, as a mask; NOT_COUNTED where it is not offered, or its line misses two. */
  readonly missed: Int32Array
  /** What each set costs after deals. */
  readonly cents: Int32Array
  readonly prices: SetPrices
  readonly holdsUntil: Instant | null
}

export const NOT_COUNTED = -1

/** Lines and builds are judged once; a set adds what is its own: price, load, warranty, stock, the option it is. */
export function judgeSets(
  catalogue: ListedCatalogue,
  sets: ListedSets,
  terms: ListingTerms,
  chosen: ChosenFacets,
): JudgedSets {
  const { lines, builds, tires } = catalogue
  const prices = setPrices(catalogue, sets, terms)
  const missedByLine = missedBy('line', lines, chosen)
  const missedByBuild = missedBy('build', builds, chosen)
  const asked = FACET_KEYS.filter((key) => chosen[key] !== undefined && isOfSet(facetOf(key))).map((key) => ({
    bit: bitOf(key),
    said: setValue(key, catalogue, sets),
    isMet: facetMet(key, chosen[key] ?? ''),
  }))
  const bitOfPrice = bitOf('setDollars')
  const isPriceMet = chosen.setDollars === undefined ? null : facetMet('setDollars', chosen.setDollars)

  const count = sets.front.length
  const missed = new Int32Array(count).fill(NOT_COUNTED)
  const cents = new Int32Array(count).fill(NO_PRICE)
  const untils = new Set<Instant | null>()
  for (let set = 0; set < count; set++) {
    const tire = sets.front[set] as number
    const ofLine = missedByLine[tires.line[tire] as number] as number
    // Two misses count nowhere, whatever its tires are.
    if (isTwo(ofLine)) continue
    const price = prices.centsOf(set)
    if (price === NOT_OFFERED) continue
    let mask = ofLine | (missedByBuild[tires.build[tire] as number] as number)
    cents[set] = price
    untils.add(prices.holdsUntil(set))
    for (const { bit, said, isMet } of asked) if (!isMet(said(set))) mask |= bit
    if (isPriceMet && !isPriceMet(price === NO_PRICE ? null : price / 100)) mask |= bitOfPrice
    missed[set] = mask
  }
  return { missed, cents, prices, holdsUntil: [...untils].reduce(earlier, terms.holdUntil) }
}

/** Whether a mask has more than one facet in it. */
export const isTwo = (mask: number) => (mask & (mask - 1)) !== 0

/** What a set says to a facet that is neither its line's nor its build's, and not its price. */
export function setValue(
  key: FacetKey,
  { tires }: ListedCatalogue,
  sets: ListedSets,
): (set: number) => Value {
  const facet: Facet = facetOf(key)
  if (facet.of === 'set') return (set) => OPTION_KINDS[sets.optionKind?.[set] ?? -1] ?? null
  const column = tires.facts[facet.column as TireColumn]
  if (facet.kind === 'yes') {
    // A staggered set is in stock when both of its tires are.
    const isYes = (tire: number) => tire < 0 || column[tire] === 1
    return (set) => isYes(sets.front[set] as number) && isYes(sets.rear?.[set] ?? -1)
  }
  return (set) => {
    const value = column[sets.front[set] as number] as number
    return value < 0 ? null : value
  }
}

/** Facets that a set answers for itself, but for its price. */
const isOfSet = ({ of, kind }: Facet) => (of === 'tire' || of === 'set') && kind !== 'price'

function missedBy(
  of: 'line' | 'build',
  rows: readonly { readonly facts: Readonly<Record<string, Value>> }[],
  chosen: ChosenFacets,
): Int32Array {
  const asked = FACET_KEYS.filter((key) => chosen[key] !== undefined && facetOf(key).of === of).map(
    (key) => ({
      bit: bitOf(key),
      column: facetOf(key).column,
      isMet: facetMet(key, chosen[key] ?? ''),
    }),
  )
  return Int32Array.from(rows, ({ facts }) =>
    asked.reduce((mask, { bit, column, isMet }) => (isMet(facts[column] ?? null) ? mask : mask | bit), 0),
  )
}
