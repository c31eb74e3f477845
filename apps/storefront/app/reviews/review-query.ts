import { REVIEW_SORTS, type ReviewSort } from '@shop/domain/reviews/review-sorts'
import { paths } from '../paths.ts'
import { pageOf } from './reviewed-lines-query.ts'

/** Which reviews of a line are shown, as the address says it. */
export type ReviewQuery = {
  page: number
  sort: ReviewSort
  stars: number | null
  /** Slugs of a vehicle. */
  make: string | null
  model: string | null
}

const SLUG = /^[a-z0-9-]{1,60}$/

/** What an address does not say, or says in nonsense, is as if it were left out. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const stars = Number(search.get('stars'))
  const make = slugOf(search.get('make'))
  return {
    page: pageOf(search),
    sort: REVIEW_SORTS.find((sort) => sort === search.get('sort')) ?? 'helpful',
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    make,
    model: make === null ? null : slugOf(search.get('model')),
  }
}

/** The address of the reviews with something changed; another choice starts on its first page. */
export function reviewsPath(
  line: { brand: { slug: string }; slug: string },
  shown: ReviewQuery,
  change: Partial<ReviewQuery>,
): string {
  const { page, sort, stars, make, model } = { ...shown, page: 1, ...change }
  return paths.productLineReviews(line.brand.slug, line.slug, {
    sort: sort === 'helpful' ? undefined : sort,
    stars: stars === null ? undefined : String(stars),
    make: make ?? undefined,
    model: model ?? undefined,
    page: page === 1 ? undefined : String(page),
  })
}

function slugOf(text: string | null): string | null {
  return text !== null && SLUG.test(text) ? text : null
}
