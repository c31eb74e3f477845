import { type ReviewedLineSort, reviewedLineSorts } from '@shop/contracts/reviews'

export const sortOf = (search: URLSearchParams): ReviewedLineSort =>
  reviewedLineSorts.find((sort) => sort === search.get('sort')) ?? 'most-reviewed'

/** Nonsense is the first page. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1
}
