import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { LineReviewsPage } from '../reviews/line-reviews-page.tsx'
import { loadLineReviews } from '../reviews/load-line-reviews.ts'
import { reviewPageMessages } from '../reviews/page-messages.ts'
import type { Route } from './+types/product-line-reviews'

const words = reviewPageMessages.line

export const loader = ({ request, params }: Route.LoaderArgs) => loadLineReviews(request, params)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  if (!at.loaderData) return []
  const { line, summary } = at.loaderData
  const { label } = line.brand
  return pageMeta(
    {
      title: words.title(label, line.name),
      description: words.description(label, line.name, summary.reviewCount, summary.average),
      image: line.imageSrc,
    },
    at,
  )
}

export default function ProductLineReviews({ loaderData }: Route.ComponentProps) {
  return <LineReviewsPage shown={loaderData} />
}
