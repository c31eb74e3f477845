import type { ProductQuery } from '@shop/contracts/search/products'
import type { Listing } from './load-listing.ts'
import type { Listed } from './messages.ts'

/** What the results of a list are. Where neither a size nor a vehicle is given, a line stands for all of its sizes. */
export function listedAs({ isStaggered }: Listing, query: Partial<ProductQuery>): Listed {
  const { tireSize, frontTireSize, vehicle, makeModelYearOption } = query
  if ([tireSize, frontTireSize, vehicle, makeModelYearOption].every((scope) => scope === undefined))
    return 'line'
  return isStaggered ? 'set' : 'tire'
}
