import type { ProductQuery } from '@shop/contracts/search/products'
import type { Listing } from './load-listing.ts'
import type { Listed } from './messages.ts'

/** What the results of a list are. */
export function listedAs({ isStaggered }: Listing, { per }: Pick<Partial<ProductQuery>, 'per'>): Listed {
  if (per === 'line') return 'line'
  return isStaggered ? 'set' : 'tire'
}
