import type { ReviewSummary } from '@shop/contracts/reviews/reviews'
import { Link } from '@shop/ui/link'
import { reviewMessages as words } from './messages.ts'
import styles from './star-counts.module.css'

type StarCountsProps = {
  summary: ReviewSummary
  chosen: number | null
  /** Where the reviews with these stars are; null takes the choice back. */
  hrefOf: (stars: number | null) => string
}

/** How the stars are spread; each row is a link to its reviews. */
export function StarCounts({ summary, chosen, hrefOf }: StarCountsProps) {
  return (
    <nav aria-label={words.byStars}>
      <ul className={styles.rows}>
        {summary.starCounts.map(({ stars, count }) => (
          <li key={stars}>
            <Link
              className={styles.row}
              href={hrefOf(chosen === stars ? null : stars)}
              aria-current={chosen === stars ? 'true' : undefined}
            >
              <span>{words.starCount(stars)}</span>
              <progress
                className={styles.bar}
                max={Math.max(1, summary.reviewCount)}
                value={count}
                aria-hidden="true"
              />
              <span className="num">
                {count.toLocaleString('en-US')}{' '}
                <span className="visually-hidden">{words.reviewsWord(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
