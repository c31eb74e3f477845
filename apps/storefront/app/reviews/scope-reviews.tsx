import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import type { ReviewedLines } from './load-reviewed-lines.ts'
import { reviewPageMessages } from './page-messages.ts'
import { ReviewedLinesPage } from './reviewed-lines-page.tsx'
import { sortOf } from './reviewed-lines-query.ts'

const words = reviewPageMessages.scope

type Shown = { sort?: string; page?: string }

/** What the reviews of a brand, a type and a category differ in. */
const kinds = {
  brand: { title: words.brandTitle, tires: paths.brand, reviews: paths.brandReviews },
  type: { title: words.typeTitle, tires: paths.type, reviews: paths.typeReviews },
  category: { title: words.categoryTitle, tires: paths.category, reviews: paths.categoryReviews },
} as const

type Kind = keyof typeof kinds

/** Title and description for the head of the page; null for what is not there. */
export function scopeHead(kind: Kind, shown: ReviewedLines | undefined) {
  if (!shown?.scope) return null
  const title = kinds[kind].title(shown.scope.name)
  return { title, description: words.description(title, shown.summary.reviewCount) }
}

export function ScopeReviews({ kind, shown }: { kind: Kind; shown: ReviewedLines }) {
  const [search] = useSearchParams()
  const { scope } = shown
  if (!scope) return null
  const { title, tires, reviews } = kinds[kind]
  const hrefOf = (choice: Shown = {}) => reviews(scope.slug, choice)
  return (
    <ReviewedLinesPage
      shown={shown}
      title={title(scope.name)}
      crumbs={[
        { label: reviewPageMessages.hub.title, href: paths.tireReviews() },
        { label: scope.name, href: tires(scope.slug) },
        { label: reviewPageMessages.line.crumb },
      ]}
      path={hrefOf()}
      sort={sortOf(search)}
      hrefOf={hrefOf}
      isOfKind={kind !== 'brand'}
      tires={{ label: words.seeTires(scope.name), href: tires(scope.slug) }}
    />
  )
}
