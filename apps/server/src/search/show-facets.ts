import type { Facet, ProductQuery } from '@shop/contracts/search/products'
import { isSpeedSymbol, mphOfSpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { FacetCount } from '@shop/domain/search/count-facets'
import type { FacetKey } from '@shop/domain/search/facets'
import { readPriceRanges } from '@shop/domain/search/price-ranges'
import { facetLabels } from './messages.ts'

/** Facets in the words of the shop. What the address of a page already says is not offered again. */
export function showFacets(facets: readonly FacetCount[], query: ProductQuery): Facet[] {
  const settled: Partial<Record<FacetKey, unknown>> = {
    brands: query.brand,
    types: query.tireType,
    categories: query.category,
  }
  return facets
    .filter(({ key }) => settled[key] === undefined)
    .map(({ key, options }) => ({
      key,
      options: options.map(({ value, name, count, isChosen }) => ({
        ...{ value, count, isChosen },
        label: name ?? labelOf(key, value),
      })),
    }))
}

function labelOf(key: FacetKey, value: string): string {
  switch (key) {
    case 'setDollars':
      return facetLabels.priceRange(readPriceRanges(value)[0] ?? { fromDollars: null, toDollars: null })
    case 'rating':
      return facetLabels.starsAndUp(value)
    case 'warrantyMiles':
      return facetLabels.milesAndUp(Number(value))
    case 'speeds':
      return isSpeedSymbol(value) ? facetLabels.speed(value, mphOfSpeedSymbol(value)) : value
    default:
      return facetLabels.ofValue[value] ?? facetLabels.yes[key] ?? value
  }
}
