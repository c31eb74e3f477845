import type { FacetKey } from './facets.ts'

/** What a line, a build, a tire or a set says to a facet. */
export type Value = string | number | boolean | null

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
