import type { ReviewedLine } from '@shop/contracts/reviews/reviews'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Stars } from '@shop/ui/stars'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import { reviewMessages as words } from './messages.ts'
import styles from './reviewed-line-card.module.css'

type ReviewedLineCardProps = {
  line: ReviewedLine
  /** What the list is ranked by, where it is neither the stars nor the number of reviews: `Wet grip`. */
  rankedBy?: string | undefined
}

/** The name is the link to the reviews, stretched over the card. */
export function ReviewedLineCard({ line, rankedBy }: ReviewedLineCardProps) {
  return (
    <li className={styles.card}>
      <ImageTile {...tirePicture(line.imageSrc)} sizes="84px" alt="" ratio={1} />
      <div className={styles.words}>
        <p className="type-small muted">
          {line.brand.label} · {line.type.name}
        </p>
        <h3 className="type-title">
          <Link className={styles.name} href={paths.productLineReviews(line.brand.slug, line.slug)}>
            {line.name}
          </Link>
        </h3>
        {rankedBy !== undefined && line.rankedBy && (
          <p className="num">
            <b>{words.rankedBy(rankedBy, line.rankedBy.average)}</b>{' '}
            <span className="type-caption muted">{words.ratingCount(line.rankedBy.count)}</span>
          </p>
        )}
        <Stars rating={line.average} />
        <p className="type-caption muted num">{words.figures(line.reviewCount, line.wouldBuyAgainPercent)}</p>
      </div>
    </li>
  )
}
