import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { paths } from '../../paths.ts'
import { reviewMessages } from '../../reviews/messages.ts'
import { ReviewFigures } from '../../reviews/review-figures.tsx'
import { ReviewItem } from '../../reviews/review-item.tsx'
import styles from './brand-owners.module.css'
import type { Brand, BrandReviews } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'

/** The figures of all reviews of a brand, and the newest of three of its lines. */
export function BrandOwners({
  brand,
  reviews: { summary, newest },
}: {
  brand: Brand
  reviews: BrandReviews
}) {
  if (summary.reviewCount === 0) return null
  return (
    <section className="section band-sunken" aria-labelledby="owners">
      <div className={classNames('wrap', styles.columns)}>
        <div>
          <h2 className="type-h2" id="owners">
            {words.owners}
          </h2>
          <ReviewFigures summary={summary} />
        </div>
        <div>
          {newest.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              about={
                <Link
                  className={classNames('type-small', styles.line)}
                  href={paths.productLine(brand.slug, review.line.slug)}
                >
                  {review.line.name}
                </Link>
              }
            />
          ))}
          <Link className={classNames('link', styles.all)} href={paths.brandReviews(brand.slug)}>
            {reviewMessages.readAll(summary.reviewCount)}
          </Link>
        </div>
      </div>
    </section>
  )
}
