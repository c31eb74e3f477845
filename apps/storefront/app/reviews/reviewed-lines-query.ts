import { REVIEWED_LINE_SORTS, type ReviewedLineSort } from '@shop/domain/reviews/review-sorts'

export const sortOf = (search: URLSearchParams): ReviewedLineSort =>
  REVIEWED_LINE_SORTS.find((sort) => sort === search.get('sort')) ?? 'most-reviewed'

/** Nonsense is the first page. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1
}
