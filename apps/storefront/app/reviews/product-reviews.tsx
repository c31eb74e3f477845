import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { MessageSquare } from 'lucide-react'
import { paths } from '../paths.ts'
import type { LineReviews } from './load-line-reviews.ts'
import { reviewMessages as words } from './messages.ts'
import { MyVehiclePill } from './my-vehicle-pill.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewItem } from './review-item.tsx'
import { readReviewQuery, reviewsPath } from './review-query.ts'
import styles from './reviews-page.module.css'
import { WriteReviewLink } from './write-review-link.tsx'

const firstPage = readReviewQuery(new URLSearchParams())

/** On the page of a line: the figures, the most helpful reviews, and the way to those of the shopper's vehicle. */
export function ProductReviews({ shown }: { shown: LineReviews }) {
  const { line, summary, reviews } = shown
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 className="type-h2" id="reviews">
        {words.title}
      </h2>
      {summary.reviewCount === 0 ? (
        <EmptyState icon={<MessageSquare size={32} aria-hidden="true" />} title={words.empty}>
          <WriteReviewLink line={line}>{words.writeFirst}</WriteReviewLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={classNames(styles.figures, styles.still)}>
            <ReviewFigures summary={summary} />
            <WriteReviewLink line={line} variant="line" full>
              {words.write}
            </WriteReviewLink>
          </div>
          <div className={styles.few}>
            <PillRow label={words.vehiclesLabel}>
              <Pill href={reviewsPath(line, firstPage, {})} selected>
                {words.sorts.helpful}
              </Pill>
              <MyVehiclePill line={line} query={firstPage} />
            </PillRow>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            <div className={styles.pages}>
              <ButtonLink variant="line" href={paths.productLineReviews(line.brand.slug, line.slug)}>
                {words.readAll(summary.reviewCount)}
              </ButtonLink>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
