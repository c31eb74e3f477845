import { tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import { facetValueName } from '@shop/domain/search/facet-messages'
import type { FacetKey } from '@shop/domain/search/facets'
import { optionsOf } from './listing-names.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Listing } from './load-listing.ts'

export type ChosenFilter = { key: FacetKey; value: string; label: string }

/** What the address narrows the list by, in the order it was chosen. A list that is empty no longer offers all of it. */
export function chosenFilters({ facets }: ListingQuery, listing: Listing): ChosenFilter[] {
  return Object.entries(facets).flatMap(([name, values]) => {
    const key = name as FacetKey
    return values.map((value) => ({
      key,
      value,
      label: optionsOf(listing, key).find((option) => option.value === value)?.label ?? labelOf(key, value),
    }))
  })
}

const labelOf = (key: FacetKey, value: string) =>
  (key === 'types' ? tireTypeOfSlug(value)?.name : null) ?? facetValueName(key, value)
