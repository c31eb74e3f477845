import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { PillRow } from '@shop/ui/pill-row'
import { paths } from '../paths.ts'
import type { LineReviews } from '../reviews/load-line-reviews.ts'
import { reviewMessages } from '../reviews/messages.ts'
import { MyVehiclePill } from '../reviews/my-vehicle-pill.tsx'
import { ReviewFigures } from '../reviews/review-figures.tsx'
import { ReviewItem } from '../reviews/review-item.tsx'
import { readReviewQuery } from '../reviews/review-query.ts'
import { catalogueMessages } from './messages.ts'
import styles from './owner-reviews.module.css'

const words = catalogueMessages.reviews
const everyReview = readReviewQuery(new URLSearchParams())

/** What owners say, in figures and the most helpful words; the rest is a link away, also for the shopper's vehicle. */
export function OwnerReviews({ shown }: { shown: LineReviews }) {
  const { line, summary, reviews } = shown
  const { slug } = line
  const brand = line.brand.slug
  return (
    <section className={styles.reviews} aria-labelledby="owner-reviews">
      <div>
        <h2 className="type-h2" id="owner-reviews">
          {words.title}
        </h2>
        <ReviewFigures summary={summary} />
        <ButtonLink variant="line" full href={paths.writeReview(brand, slug)} className={styles.write}>
          {summary.reviewCount === 0 ? reviewMessages.writeFirst : reviewMessages.write}
        </ButtonLink>
      </div>
      <div>
        {summary.reviewCount === 0 ? (
          <p className="muted">{reviewMessages.empty}</p>
        ) : (
          <PillRow label={reviewMessages.vehiclesLabel}>
            <MyVehiclePill line={line} query={everyReview} />
          </PillRow>
        )}
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
        {summary.reviewCount > reviews.length && (
          <Link className="link" href={paths.productLineReviews(brand, slug)}>
            {words.all(summary.reviewCount)}
          </Link>
        )}
      </div>
    </section>
  )
}
