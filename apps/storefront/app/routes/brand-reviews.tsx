import { data } from 'react-router'
import { brandOfPart } from '../paths.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { loadReviewedLines } from '../reviews/load-reviewed-lines.ts'
import { ScopeReviews, scopeHead } from '../reviews/scope-reviews.tsx'
import type { Route } from './+types/brand-reviews'

export const loader = ({ request, params }: Route.LoaderArgs) => {
  const slug = brandOfPart(params.brand)
  if (slug === null) throw data(null, { status: 404 })
  return loadReviewedLines(request, { kind: 'brand', slug })
}

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  const head = scopeHead('brand', at.loaderData)
  return head ? pageMeta(head, at) : []
}

export default function BrandReviews({ loaderData }: Route.ComponentProps) {
  return <ScopeReviews kind="brand" shown={loaderData} />
}
