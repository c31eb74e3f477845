import { isSpeedSymbol, rankOfSpeedSymbol } from '../catalogue/speed-symbol.ts'
import type { Facet } from './facets.ts'

export type FacetOption = { value: string; name: string | null; count: number }

/** The values of a facet as the shop shows them. */
export function inOrder<Option extends FacetOption>(
  options: readonly Option[],
  order: Extract<Facet, { kind: 'list' }>['order'],
): Option[] {
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

const rankOf = (speed: string) => (isSpeedSymbol(speed) ? rankOfSpeedSymbol(speed) : -1)
const alphabetically = (a: FacetOption, b: FacetOption) => (a.value < b.value ? -1 : 1)
