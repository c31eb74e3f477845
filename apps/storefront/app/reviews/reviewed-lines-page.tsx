import { REVIEWED_LINE_SORTS, type ReviewedLineSort } from '@shop/domain/reviews/review-sorts'
import { Breadcrumbs, type Crumb } from '@shop/ui/breadcrumbs'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { MessageSquare } from 'lucide-react'
import type { ReviewedLines } from './load-reviewed-lines.ts'
import { reviewMessages as words } from './messages.ts'
import { NewestReviews } from './newest-reviews.tsx'
import { reviewPageMessages } from './page-messages.ts'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewedLineCard } from './reviewed-line-card.tsx'
import { ReviewedLinesFacts } from './reviewed-lines-facts.tsx'
import styles from './reviews-page.module.css'

type ReviewedLinesPageProps = {
  shown: ReviewedLines
  title: string
  crumbs: readonly Crumb[]
  /** Where the page stands, for machines. */
  path: string
  sort: ReviewedLineSort
  hrefOf: (shown: { sort?: string; page?: string }) => string
  /** The tires themselves. */
  tires: { label: string; href: string }
  /** Of one type or category, which is ranked whole; elsewhere tires for the road are. */
  isOfKind?: boolean
}

const isAttribute = (sort: ReviewedLineSort) => sort !== 'most-reviewed' && sort !== 'top-rated'

/** Reviews of a brand, a type, a category, or a section of the hub: its figures, its lines, its newest reviews. */
export function ReviewedLinesPage(props: ReviewedLinesPageProps) {
  const { shown, title, crumbs, sort, hrefOf, tires, isOfKind = false } = props
  const { summary, lines } = shown
  return (
    <div className={classNames('wrap', styles.page)}>
      <ReviewedLinesFacts lines={lines} crumbs={crumbs} path={props.path} />
      <Breadcrumbs items={crumbs} />
      <div className={styles.head}>
        <h1 className="type-h1">{title}</h1>
        <p className="muted">{words.howWeCheck}</p>
      </div>
      {summary.reviewCount === 0 ? (
        <EmptyState
          icon={<MessageSquare size={32} aria-hidden="true" />}
          title={reviewPageMessages.scope.noneYet}
        >
          <ButtonLink href={tires.href}>{tires.label}</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.figures}>
            <ReviewFigures summary={summary} />
            <ButtonLink variant="line" full href={tires.href}>
              {tires.label}
            </ButtonLink>
          </div>
          <div>
            <h2 className="type-h2">{reviewPageMessages.scope.lines}</h2>
            <div className={styles.filters}>
              <PillRow label={reviewPageMessages.scope.sortLabel}>
                {REVIEWED_LINE_SORTS.map((each) => (
                  <Pill
                    key={each}
                    href={hrefOf(each === 'most-reviewed' ? {} : { sort: each })}
                    selected={each === sort}
                  >
                    {reviewPageMessages.sections[each].pill}
                  </Pill>
                ))}
              </PillRow>
            </div>
            {sort !== 'most-reviewed' && (
              <p className={classNames('muted', styles.ranked)}>
                {lines.length === 0
                  ? reviewPageMessages.scope.tooFew
                  : reviewPageMessages.scope.ranked(isOfKind)}
              </p>
            )}
            <ul className={styles.pairs}>
              {lines.map((line) => (
                <ReviewedLineCard
                  key={`${line.brand.slug}/${line.slug}`}
                  line={line}
                  rankedBy={isAttribute(sort) ? reviewPageMessages.sections[sort].pill : undefined}
                />
              ))}
            </ul>
            <ReviewPages
              pagination={shown.resultMetadata.pagination}
              hrefOf={(page) =>
                hrefOf({
                  ...(sort !== 'most-reviewed' && { sort }),
                  ...(page > 1 && { page: String(page) }),
                })
              }
            />
            <NewestReviews reviews={shown.newest} />
          </div>
        </div>
      )}
    </div>
  )
}
