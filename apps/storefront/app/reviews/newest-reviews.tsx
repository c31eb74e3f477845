import type { ReviewOfLine } from '@shop/contracts/reviews/reviews'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { reviewPageMessages } from './page-messages.ts'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews-page.module.css'

export function NewestReviews({ reviews }: { reviews: readonly ReviewOfLine[] }) {
  if (reviews.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="newest">
      <h2 className="type-h2" id="newest">
        {reviewPageMessages.scope.newest}
      </h2>
      {reviews.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          about={
            <Link
              className="link type-small"
              href={paths.productLineReviews(review.line.brand.slug, review.line.slug)}
            >
              {review.line.brand.label} {review.line.name}
            </Link>
          }
        />
      ))}
    </section>
  )
}
