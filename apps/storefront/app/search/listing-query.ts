import type { ListingSort } from '@shop/contracts/search'
import { paths } from '../paths.ts'
import { searchMessages } from './messages.ts'

export type ListingQuery = { type: string | null; sort: ListingSort; page: number }

/** What the address asks for; whatever makes no sense in it counts as not asked. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page'))
  const sort = search.get('sort') ?? ''
  return {
    type: search.get('type') || null,
    sort: isSort(sort) ? sort : 'recommended',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}

/** The address of the same list with something changed. What is usual stays out of it; a new list starts at page 1. */
export function listingPath(size: string, shown: ListingQuery, change: Partial<ListingQuery>): string {
  const { type, sort, page } = { ...shown, page: 1, ...change }
  return paths.tireSize(size, {
    ...(type !== null && { type }),
    ...(sort !== 'recommended' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
}

function isSort(text: string): text is ListingSort {
  return Object.hasOwn(searchMessages.sorts, text)
}
