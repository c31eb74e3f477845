import { CATEGORY_NAMES, type TireCategory } from '@shop/domain/catalogue/tire-category'
import { printTireSize, tireSizeOfSlug } from '@shop/domain/catalogue/tire-size'
import { tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import type { FacetKey } from '@shop/domain/search/facets'
import { inSentence } from '../../catalogue/in-sentence.ts'
import type { Kind } from './catalogue-route.ts'
import type { Listing } from './load-listing.ts'

export function optionsOf({ facets }: Listing, key: FacetKey) {
  return facets.find((facet) => facet.key === key)?.options ?? []
}

/** Those that are in the list: a facet counts its other values as if none of it were chosen. */
export function optionsListed(listing: Listing, key: FacetKey) {
  const options = optionsOf(listing, key).filter(({ count }) => count > 0)
  const chosen = options.filter(({ isChosen }) => isChosen)
  return chosen.length > 0 ? chosen : options
}

/** `all season`, `UHP`, `SUV and crossover`: in the middle of a heading. */
export function kindName(kind: Kind | null): string | null {
  if (!kind) return null
  const name =
    kind.of === 'type' ? tireTypeOfSlug(kind.slug)?.name : CATEGORY_NAMES[kind.slug as TireCategory]
  return inSentence(name ?? kind.slug)
}

export function sizeName(slug: string): string {
  const size = tireSizeOfSlug(slug)
  return size ? printTireSize(size) : slug
}
