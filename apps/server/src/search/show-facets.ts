import type { Facet } from '@shop/contracts/search/facets'
import type { ProductQuery } from '@shop/contracts/search/products'
import type { FacetCount } from '@shop/domain/search/facet-count'
import { facetValueName } from '@shop/domain/search/facet-messages'
import { type FacetKey, facetOf } from '@shop/domain/search/facets'

/** Facets in the words of the shop. What the address of a page already says is not offered again. */
export function showFacets(facets: readonly FacetCount[], query: ProductQuery): Facet[] {
  return facets
    .filter(({ key }) => !isSaid(key, query))
    .map(({ key, options }) => ({
      key,
      options: options.map(({ value, name, count, isChosen }) => ({
        value,
        count,
        isChosen,
        label: name ?? facetValueName(key, value),
      })),
    }))
}

function isSaid(key: FacetKey, query: ProductQuery): boolean {
  const { saidBy } = facetOf(key)
  return saidBy !== undefined && query[saidBy] !== undefined
}
