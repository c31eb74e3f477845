import type { Value } from './facet-count.ts'
import { FACET_KEYS, type FACETS, type Facet, type FacetKey, facetOf } from './facets.ts'

// What a listing is made from. Lines and builds are some hundred and are judged once each; tires come by the thousand, so
// what is each tire's own stands in columns, under the tire's number.

type FacetsOf<Of> = Extract<(typeof FACETS)[FacetKey], { of: Of }>
type NameColumn<Each> = Each extends { nameColumn: infer Name } ? Name : never

/** What facets ask of a line, of a build and of a tire. */
export type LineColumn = FacetsOf<'line'>['column'] | (NameColumn<FacetsOf<'line'>> & string)
export type BuildColumn = FacetsOf<'build'>['column']
export type TireColumn = FacetsOf<'tire'>['column']

/** The same one after the other, for whoever reads them. */
export const LINE_FACTS = columnsOf('line') as LineColumn[]
export const BUILD_FACTS = columnsOf('build') as BuildColumn[]

function columnsOf(of: Facet['of']): string[] {
  const facets = FACET_KEYS.map(facetOf).filter((facet) => facet.of === of)
  const names = facets.flatMap((facet) =>
    facet.kind === 'list' && facet.nameColumn ? [facet.nameColumn] : [],
  )
  return [...new Set([...facets.map(({ column }) => column), ...names])]
}

export interface ListedLine {
  /** As deals name them. */
  readonly lineId: string
  readonly brandId: string
  readonly typeId: string
  readonly facts: Readonly<Record<LineColumn, Value>>
  /** Of a brand we no longer sell: found, but without a price. */
  readonly isStopSelling: boolean
  readonly popularity: number
  readonly simpleScore: number | null
}

export interface ListedBuild {
  readonly facts: Readonly<Record<BuildColumn, Value>>
}

export interface ListedTires {
  readonly tireId: ArrayLike<number>
  /** Places among the lines, the builds and the sizes. */
  readonly line: ArrayLike<number>
  readonly build: ArrayLike<number>
  readonly size: ArrayLike<number>
  /** A yes is 1; what is not known is below zero. */
  readonly facts: Readonly<Record<TireColumn, ArrayLike<number>>>
  readonly oeMark: ArrayLike<string | null>
  /** A column for each price list; 0 where the list has none. */
  readonly listPrices: readonly ArrayLike<number>[]
}

export interface ListedCatalogue {
  readonly lines: readonly ListedLine[]
  readonly builds: readonly ListedBuild[]
  readonly tires: ListedTires
}

/** In the order of how well they suit: the size a vehicle came on first. */
export const OPTION_KINDS = ['oe', 'plus-zero', 'plus-one'] as const

/** The sets a listing is about, by number of their tires. All sets of a line follow each other. */
export interface ListedSets {
  readonly front: ArrayLike<number>
  /** The rear tire of a staggered set, below zero where all four are alike; null where all sets are so. */
  readonly rear: ArrayLike<number> | null
  /** Places in OPTION_KINDS; null without a vehicle. */
  readonly optionKind: ArrayLike<number> | null
}
