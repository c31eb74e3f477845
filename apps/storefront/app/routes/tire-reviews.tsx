import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { loadReviewHub } from '../reviews/load-review-hub.ts'
import { reviewPageMessages } from '../reviews/page-messages.ts'
import { ReviewHubPage } from '../reviews/review-hub-page.tsx'
import type { Route } from './+types/tire-reviews'

const words = reviewPageMessages.hub

export const loader = ({ request }: Route.LoaderArgs) => loadReviewHub(request)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) =>
  at.loaderData
    ? pageMeta({ title: words.title, description: words.description(at.loaderData.summary.reviewCount) }, at)
    : []

export default function TireReviews({ loaderData }: Route.ComponentProps) {
  return <ReviewHubPage hub={loaderData} />
}
