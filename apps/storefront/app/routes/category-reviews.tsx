import { useSearchParams } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { paths } from '../paths.ts'
import { loadReviewedLines } from '../reviews/load-reviewed-lines.ts'
import { reviewMessages } from '../reviews/messages.ts'
import { ReviewedLinesPage } from '../reviews/reviewed-lines-page.tsx'
import { sortOf } from '../reviews/reviewed-lines-query.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/category-reviews'

const words = reviewMessages.scope

export const loader = ({ request, params }: Route.LoaderArgs) =>
  loadReviewedLines(request, { kind: 'category', slug: params.category })

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  if (!at.loaderData?.scope) return []
  const title = words.categoryTitle(at.loaderData.scope.name)
  return pageMeta({ title, description: words.description(title, at.loaderData.summary.reviewCount) }, at)
}

export default function CategoryReviews({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { scope } = loaderData
  if (!scope) return null
  return (
    <ReviewedLinesPage
      shown={loaderData}
      title={words.categoryTitle(scope.name)}
      crumbs={[
        { label: reviewMessages.hub.title, href: paths.tireReviews() },
        { label: scope.name, href: paths.category(scope.slug) },
        { label: reviewMessages.line.crumb },
      ]}
      path={paths.categoryReviews(scope.slug)}
      sort={sortOf(search)}
      hrefOf={(shown) => paths.categoryReviews(scope.slug, shown)}
      tires={{ label: words.seeTires(scope.name), href: paths.category(scope.slug) }}
    />
  )
}
