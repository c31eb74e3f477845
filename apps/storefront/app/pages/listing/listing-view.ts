import type { ListingQuery } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import type { Listed } from './messages.ts'

/** What every part of a listing page is given: where it stands, what is chosen, what came of it. */
export type ListingView = {
  path: string
  shown: ListingQuery
  listing: Listing
  listed: Listed
  /** Not where all of it is seen at a glance. */
  hasFilters: boolean
}
