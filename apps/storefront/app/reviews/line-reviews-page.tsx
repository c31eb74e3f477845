import { REVIEW_SORTS } from '@shop/domain/reviews/review-sorts'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { MessageSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { AggregateRating } from './aggregate-rating.tsx'
import type { LineReviews } from './load-line-reviews.ts'
import { reviewMessages as words } from './messages.ts'
import { MyVehiclePill } from './my-vehicle-pill.tsx'
import { reviewPageMessages } from './page-messages.ts'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPages } from './review-pages.tsx'
import { type ReviewQuery, readReviewQuery, reviewsPath } from './review-query.ts'
import styles from './reviews-page.module.css'
import { StarCounts } from './star-counts.tsx'
import { WriteReviewLink } from './write-review-link.tsx'

export function LineReviewsPage({ shown }: { shown: LineReviews }) {
  const [search] = useSearchParams()
  const query = readReviewQuery(search)
  const { line, summary } = shown
  const hrefOf = (change: Partial<ReviewQuery>) => reviewsPath(line, query, change)
  const crumbs = [
    { label: line.brand.label, href: paths.brand(line.brand.slug) },
    { label: line.name, href: paths.productLine(line.brand.slug, line.slug) },
    { label: reviewPageMessages.line.crumb },
  ]
  return (
    <div className={classNames('wrap', styles.page)}>
      <AggregateRating line={line} summary={summary} crumbs={crumbs} />
      <Breadcrumbs items={crumbs} />
      <div className={styles.head}>
        <h1 className="type-h1">{reviewPageMessages.line.title(line.brand.label, line.name)}</h1>
        <p className="muted">{words.howWeCheck}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.figures}>
          <ReviewFigures summary={summary} />
          {summary.reviewCount > 0 && (
            <StarCounts summary={summary} chosen={query.stars} hrefOf={(stars) => hrefOf({ stars })} />
          )}
          <div className={styles.ways}>
            <WriteReviewLink line={line} variant="line" full>
              {words.write}
            </WriteReviewLink>
            <ButtonLink variant="quiet" full href={paths.productLine(line.brand.slug, line.slug)}>
              {reviewPageMessages.line.seeTire}
            </ButtonLink>
          </div>
        </div>
        <div>
          <h2 className="visually-hidden">{words.title}</h2>
          {summary.reviewCount > 0 && <Filters shown={shown} query={query} />}
          {shown.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {shown.reviews.length === 0 && <NoReviews shown={shown} />}
          <ReviewPages pagination={shown.resultMetadata.pagination} hrefOf={(page) => hrefOf({ page })} />
        </div>
      </div>
    </div>
  )
}

/** Every choice is a link: it can be shared, and works without script. */
function Filters({ shown, query }: { shown: LineReviews; query: ReviewQuery }) {
  const { line, vehicles } = shown
  const hrefOf = (change: Partial<ReviewQuery>) => reviewsPath(line, query, change)
  return (
    <div className={styles.filters}>
      <PillRow label={words.sortLabel}>
        {REVIEW_SORTS.map((sort) => (
          <Pill key={sort} href={hrefOf({ sort })} selected={sort === query.sort}>
            {words.sorts[sort]}
          </Pill>
        ))}
      </PillRow>
      <PillRow label={words.vehiclesLabel}>
        <Pill href={hrefOf({ make: null, model: null })} selected={query.make === null}>
          {words.everyVehicle}
        </Pill>
        <MyVehiclePill line={line} query={query} />
        {vehicles.map(({ make, model, count }) => (
          <Pill
            key={`${make.slug}/${model.slug}`}
            href={hrefOf({ make: make.slug, model: model.slug })}
            selected={query.make === make.slug && query.model === model.slug}
          >
            {words.vehicleWithCount(`${make.name} ${model.name}`, count)}
          </Pill>
        ))}
      </PillRow>
    </div>
  )
}

function NoReviews({ shown: { line, summary } }: { shown: LineReviews }) {
  const icon = <MessageSquare size={32} aria-hidden="true" />
  return summary.reviewCount === 0 ? (
    <EmptyState icon={icon} title={words.empty}>
      <WriteReviewLink line={line}>{words.writeFirst}</WriteReviewLink>
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={words.noneWith}>
      <ButtonLink variant="line" href={paths.productLineReviews(line.brand.slug, line.slug)}>
        {words.showAll}
      </ButtonLink>
    </EmptyState>
  )
}
