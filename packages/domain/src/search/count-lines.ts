import { priceTally } from './count-prices.ts'
import type { ChosenFacets, FacetCount, Value } from './facet-count.ts'
import { type FacetOption, inOrder } from './facet-order.ts'
import { type FacetTally, facetTally, printedOptions, type Tallied } from './facet-tally.ts'
import { FACET_KEYS, type Facet, type FacetKey, facetOf } from './facets.ts'
import { isTwo, type JudgedSets, NOT_COUNTED, setValue } from './judge-sets.ts'
import {
  type ListedBuild,
  type ListedCatalogue,
  type ListedLine,
  type ListedSets,
  OPTION_KINDS,
} from './listed-catalogue.ts'

/**
 * The lines of each option: those with a set that misses nothing, or nothing but the facet that is counted. A facet whose
 * options would leave no set out is not offered.
 */
export function countLines(
  catalogue: ListedCatalogue,
  sets: ListedSets,
  judged: JudgedSets,
  chosen: ChosenFacets,
): FacetCount[] {
  const { line: lineOf, build: buildOf } = catalogue.tires
  const met = {
    line: metRows(lineOf, sets, catalogue.lines.length),
    build: metRows(buildOf, sets, catalogue.builds.length),
  }
  const tallies = FACET_KEYS.map((key): TalliedFacet => {
    if (key !== 'setDollars') return { key, ...tallyOf(key, catalogue, sets, met, chosen[key]) }
    return { key, ...priceTally((set) => lineOf[sets.front[set] as number] as number, judged, chosen[key]) }
  })
  // What is said of a line is the same for all of its sets, and of a build for those of the line that have it: counted once,
  // with how many they are.
  const ofLine = alikeSets(
    tallies.filter(({ key }) => facetOf(key).of === 'line'),
    catalogue.lines.length,
  )
  const ofBuild = alikeSets(
    tallies.filter(({ key }) => facetOf(key).of === 'build'),
    catalogue.builds.length,
  )
  const ofSet = tallies.filter(({ key }) => !['line', 'build'].includes(facetOf(key).of))
  let counted = -1
  for (let set = 0; set < judged.missed.length; set++) {
    const missed = judged.missed[set] as number
    if (missed === NOT_COUNTED || isTwo(missed)) continue
    const tire = sets.front[set] as number
    const line = lineOf[tire] as number
    if (line !== counted) {
      ofLine.count(counted)
      ofBuild.count(counted)
      counted = line
    }
    if (missed !== 0) {
      const { tally, optionsOf } = tallies[placeOfBit(missed)] as TalliedFacet
      tally.count(line, optionsOf(set), 1)
      continue
    }
    ofLine.add(line, set)
    ofBuild.add(buildOf[tire] as number, set)
    for (const { tally, optionsOf } of ofSet) tally.count(line, optionsOf(set), 1)
  }
  ofLine.count(counted)
  ofBuild.count(counted)
  return tallies.flatMap(({ key, tally }) => {
    const picked = chosen[key]?.split(',') ?? []
    const options = ordered(facetOf(key), tally.options(picked)).map((option) => ({
      ...option,
      isChosen: picked.includes(option.value),
    }))
    return options.length > 0 && (tally.narrows() || picked.length > 0) ? [{ key, options }] : []
  })
}

/** Sets of one line that say the same to these facets, added up until the line is counted. */
function alikeSets(tallies: readonly TalliedFacet[], kinds: number) {
  const sets = new Int32Array(kinds)
  const last = new Int32Array(kinds)
  let seen: number[] = []
  return {
    add(kind: number, set: number) {
      if (sets[kind] === 0) seen.push(kind)
      sets[kind] = (sets[kind] as number) + 1
      last[kind] = set
    },
    count(line: number) {
      for (const kind of seen) {
        for (const { tally, optionsOf } of tallies)
          tally.count(line, optionsOf(last[kind] as number), sets[kind] as number)
        sets[kind] = 0
      }
      seen = []
    },
  }
}

/** Of each line, or build, whether a set has it: what is said of the others is not offered. */
function metRows(column: ArrayLike<number>, { front }: ListedSets, rows: number): Uint8Array {
  const isMet = new Uint8Array(rows)
  for (let set = 0; set < front.length; set++) isMet[column[front[set] as number] as number] = 1
  return isMet
}

type TalliedFacet = Tallied & { readonly key: FacetKey }

const placeOfBit = (mask: number) => 31 - Math.clz32(mask)

function tallyOf(
  key: FacetKey,
  catalogue: ListedCatalogue,
  sets: ListedSets,
  met: { readonly line: Uint8Array; readonly build: Uint8Array },
  chosen: string | undefined,
): Tallied {
  const facet: Facet = facetOf(key)
  const { lines, builds, tires } = catalogue
  const tally = facetTally(printedOptions(key), knownOptions(facet, sets, chosen))
  if (facet.of === 'line') {
    const ofLine = numbersOfRows(facet, lines, met.line, tally)
    return { tally, optionsOf: (set) => ofLine[tires.line[sets.front[set] as number] as number] as number[] }
  }
  if (facet.of === 'build') {
    const ofBuild = numbersOfRows(facet, builds, met.build, tally)
    return {
      tally,
      optionsOf: (set) => ofBuild[tires.build[sets.front[set] as number] as number] as number[],
    }
  }
  const said = setValue(key, catalogue, sets)
  return { tally, optionsOf: (set) => tally.numbersOf(said(set)) }
}

/** Options there are, whatever the lines and builds of the listing say. */
function knownOptions(facet: Facet, sets: ListedSets, chosen: string | undefined): readonly string[] {
  switch (facet.kind) {
    case 'list':
      return facet.of === 'set' && sets.optionKind ? OPTION_KINDS : []
    case 'numbers':
      return (chosen?.split(',') ?? []).filter((value) => Number.isInteger(Number(value)))
    case 'yes':
      return ['true']
    case 'at-least':
      return facet.floors.map(String)
    case 'price':
      return []
  }
}

function numbersOfRows(
  facet: Facet,
  rows: readonly (ListedLine | ListedBuild)[],
  isMet: Uint8Array,
  tally: FacetTally,
) {
  const nameColumn = facet.kind === 'list' ? facet.nameColumn : undefined
  return rows.map((row, place) => {
    if (isMet[place] === 0) return []
    const facts: Readonly<Record<string, Value>> = row.facts
    const name = nameColumn === undefined ? null : String(facts[nameColumn])
    return tally.numbersOf(facts[facet.column] ?? null, name)
  })
}

function ordered(facet: Facet, options: readonly FacetOption[]): readonly FacetOption[] {
  if (facet.kind === 'list') return inOrder(options, facet.order)
  return facet.kind === 'numbers' ? options.toSorted((a, b) => Number(a.value) - Number(b.value)) : options
}
