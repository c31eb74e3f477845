import type { ProductQuery } from '@shop/contracts/search/products'
import type { ChosenFacets } from '@shop/domain/search/facet-count'
import { FACET_KEYS } from '@shop/domain/search/facets'

/** What was chosen of each facet, as an address writes it. */
export function chosenFacets(query: ProductQuery): ChosenFacets {
  return Object.fromEntries(
    FACET_KEYS.flatMap((key) => (query[key] === undefined ? [] : [[key, String(query[key])]])),
  )
}
