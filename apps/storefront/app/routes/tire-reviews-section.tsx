import { REVIEWED_LINE_SORTS } from '@shop/domain/reviews/review-sorts'
import { data } from 'react-router'
import { paths } from '../paths.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { loadReviewedLines } from '../reviews/load-reviewed-lines.ts'
import { reviewPageMessages } from '../reviews/page-messages.ts'
import { ReviewedLinesPage } from '../reviews/reviewed-lines-page.tsx'
import type { Route } from './+types/tire-reviews-section'

const words = reviewPageMessages

export async function loader({ request, params }: Route.LoaderArgs) {
  if (sectionOf(params.section) === null) throw data(null, { status: 404 })
  return loadReviewedLines(request, { kind: 'all' }, sectionOf(params.section) ?? undefined)
}

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) => {
  const section = sectionOf(at.params.section)
  if (!at.loaderData || section === null) return []
  const { title } = words.sections[section]
  return pageMeta(
    { title, description: words.scope.description(title, at.loaderData.summary.reviewCount) },
    at,
  )
}

export default function TireReviewsSection({ loaderData, params }: Route.ComponentProps) {
  const section = sectionOf(params.section)
  if (section === null) return null
  const { title, pill } = words.sections[section]
  return (
    <ReviewedLinesPage
      shown={loaderData}
      title={title}
      crumbs={[{ label: words.hub.title, href: paths.tireReviews() }, { label: pill }]}
      path={paths.tireReviewSection(section)}
      sort={section}
      // A section is an order of its own: another order is another section.
      hrefOf={({ sort, page }) =>
        paths.tireReviewSection(sort ?? (page ? section : 'most-reviewed'), { page })
      }
      tires={{ label: words.hub.allTires, href: paths.types() }}
    />
  )
}

const sectionOf = (slug: string) => REVIEWED_LINE_SORTS.find((sort) => sort === slug) ?? null
