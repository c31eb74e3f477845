import type { Value } from './facet-count.ts'
import { type Facet, type FacetKey, facetOf } from './facets.ts'
import { isInRange, readPriceRanges } from './price-ranges.ts'

/** Whether a value meets what was chosen of a facet, as an address writes it. A price is in dollars. */
export function facetMet(key: FacetKey, chosen: string): (value: Value) => boolean {
  const facet: Facet = facetOf(key)
  switch (facet.kind) {
    case 'list': {
      const wanted = new Set(chosen.split(','))
      return (value) => wanted.has(String(value ?? facet.whenNone ?? ''))
    }
    case 'numbers': {
      const wanted = new Set(chosen.split(',').map(Number))
      return (value) => wanted.has(value as number)
    }
    case 'yes':
      return (value) => value === true
    case 'at-least': {
      const floor = Number(chosen)
      return (value) => value !== null && (value as number) >= floor
    }
    case 'price': {
      const ranges = readPriceRanges(chosen)
      return (value) => value !== null && ranges.some((range) => isInRange(value as number, range))
    }
  }
}
