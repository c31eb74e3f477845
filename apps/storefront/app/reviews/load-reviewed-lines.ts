import type { getReviewedLines } from '@shop/contracts/reviews/reviews'
import { isTireCategory, type TireCategory } from '@shop/domain/catalogue/tire-category'
import type { ReviewedLineSort } from '@shop/domain/reviews/review-sorts'
import { data } from 'react-router'
import type * as z from 'zod'
import { loadFailed } from '../platform/client/load-failed.ts'
import { publicPage, reviewsKey } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'
import { pageOf, sortOf } from './reviewed-lines-query.ts'

export type ReviewedLines = z.infer<typeof getReviewedLines.response>

const PAGE = 12

/** Whose lines are shown; every line of the shop when nothing is named. */
export type Scope =
  | { kind: 'brand'; slug: string }
  | { kind: 'type'; slug: string }
  | { kind: 'category'; slug: string }
  | { kind: 'all' }

/** The lines of a brand, a type, a category or the shop that owners have reviewed, the same for everybody. */
export async function loadReviewedLines(request: Request, scope: Scope, sort?: ReviewedLineSort) {
  if (scope.kind === 'category' && !isTireCategory(scope.slug)) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const page = pageOf(search)
  const result = await publicClient(request).call('GET /reviews/lines', {
    query: {
      page,
      limit: PAGE,
      sort: sort ?? sortOf(search),
      brand: scope.kind === 'brand' ? scope.slug : undefined,
      type: scope.kind === 'type' ? scope.slug : undefined,
      category: scope.kind === 'category' ? (scope.slug as TireCategory) : undefined,
    },
  })
  if (!result.ok) return loadFailed(result)
  const shown: ReviewedLines = result.data
  if (shown.lines.length === 0 && page > 1) throw data(null, { status: 404 })
  return data(shown, publicPage([reviewsKey(scope.kind === 'all' ? 'all' : `${scope.kind}/${scope.slug}`)]))
}
