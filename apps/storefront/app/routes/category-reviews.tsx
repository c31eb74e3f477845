import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { loadReviewedLines } from '../reviews/load-reviewed-lines.ts'
import { ScopeReviews, scopeHead } from '../reviews/scope-reviews.tsx'
import type { Route } from './+types/category-reviews'

export const loader = ({ request, params }: Route.LoaderArgs) =>
  loadReviewedLines(request, { kind: 'category', slug: params.category })

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  const head = scopeHead('category', at.loaderData)
  return head ? pageMeta(head, at) : []
}

export default function CategoryReviews({ loaderData }: Route.ComponentProps) {
  return <ScopeReviews kind="category" shown={loaderData} />
}
