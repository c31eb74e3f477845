import type { getLineReviews } from '@shop/contracts/reviews/reviews'
import { data, redirect } from 'react-router'
import type * as z from 'zod'
import { brandOfPart } from '../paths.ts'
import { loadFailed } from '../platform/client/load-failed.ts'
import { lineKey, publicPage } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'
import { readReviewQuery, reviewsPath } from './review-query.ts'

export type LineReviews = z.infer<typeof getLineReviews.response>

const PAGE = 10

/** One page of a line's reviews, the same for everybody. */
export async function loadLineReviews(
  request: Request,
  { brand, productLine }: { brand: string; productLine: string },
) {
  const slug = brandOfPart(brand)
  if (slug === null) throw data(null, { status: 404 })
  const { page, sort, stars, make, model } = readReviewQuery(new URL(request.url).searchParams)
  const result = await publicClient(request).call('GET /product-lines/{brand}/{line}/reviews', {
    params: { brand: slug, line: productLine },
    query: {
      page,
      sort,
      limit: PAGE,
      stars: stars ?? undefined,
      make: make ?? undefined,
      model: model ?? undefined,
    },
  })
  if (!result.ok) return loadFailed(result)
  const reviews: LineReviews = result.data
  // A page past the end: an old link, or reviews taken down since.
  if (reviews.reviews.length === 0 && page > 1)
    throw redirect(reviewsPath(reviews.line, { page, sort, stars, make, model }, {}))
  return data(reviews, publicPage([lineKey(slug, productLine)]))
}
