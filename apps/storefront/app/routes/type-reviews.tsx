import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { loadReviewedLines } from '../reviews/load-reviewed-lines.ts'
import { ScopeReviews, scopeHead } from '../reviews/scope-reviews.tsx'
import type { Route } from './+types/type-reviews'

export const loader = ({ request, params }: Route.LoaderArgs) =>
  loadReviewedLines(request, { kind: 'type', slug: params.type })

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  const head = scopeHead('type', at.loaderData)
  return head ? pageMeta(head, at) : []
}

export default function TypeReviews({ loaderData }: Route.ComponentProps) {
  return <ScopeReviews kind="type" shown={loaderData} />
}
