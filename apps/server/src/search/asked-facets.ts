import type { ProductQuery } from '@shop/contracts/search/products'
import type { ChosenFacets } from '@shop/domain/search/count-facets'
import { FACET_KEYS, type Facet, type FacetKey, type FacetKindOf, facetOf } from '@shop/domain/search/facets'
import { readPriceRanges } from '@shop/domain/search/price-ranges'

/** What was chosen of each facet as the database is asked; null leaves its condition out. */
export type AskedFacets = { readonly [Key in FacetKey]: ValueOf[FacetKindOf<Key>] | null }

interface ValueOf {
  readonly list: readonly string[]
  readonly numbers: readonly number[]
  readonly yes: true
  readonly 'at-least': number
  /** An int4multirange of cents. */
  readonly price: string
}

export function chosenFacets(query: ProductQuery): ChosenFacets {
  return Object.fromEntries(
    FACET_KEYS.flatMap((key) => (query[key] === undefined ? [] : [[key, String(query[key])]])),
  )
}

export function askedFacets(chosen: ChosenFacets): AskedFacets {
  return Object.fromEntries(
    FACET_KEYS.map((key) => [key, chosen[key] === undefined ? null : askedOf(facetOf(key), chosen[key])]),
  ) as AskedFacets
}

function askedOf({ kind }: Facet, chosen: string): ValueOf[Facet['kind']] {
  switch (kind) {
    case 'list':
      return chosen.split(',')
    case 'numbers':
      return chosen.split(',').map(Number).filter(Number.isInteger)
    case 'yes':
      return true
    case 'at-least':
      return Number(chosen)
    case 'price':
      return centsIn(chosen)
  }
}

/** `-600,800-1000` as `{[,60000),[80000,100000)}`. A range that ends before it begins holds nothing. */
function centsIn(ranges: string): string {
  const cents = (dollars: number | null) => (dollars === null ? '' : dollars * 100)
  const kept = readPriceRanges(ranges).filter(
    ({ fromDollars, toDollars }) => fromDollars === null || toDollars === null || fromDollars < toDollars,
  )
  return `{${kept.map(({ fromDollars, toDollars }) => `[${cents(fromDollars)},${cents(toDollars)})`).join(',')}}`
}
