import type { ReviewSummary } from '@shop/contracts/reviews/reviews'
import { ATTRIBUTE_LABELS } from '@shop/domain/reviews/labels'
import { Stars } from '@shop/ui/stars'
import { TreadBar } from '@shop/ui/tread-bar'
import { reviewMessages as words } from './messages.ts'
import styles from './review-figures.module.css'

/** The average, how many would buy again, and how owners rate each attribute. */
export function ReviewFigures({ summary }: { summary: ReviewSummary }) {
  if (summary.average === null) return null
  return (
    <>
      <div className={styles.average}>
        <span className={styles.number} aria-hidden="true">
          {summary.average.toFixed(1)}
        </span>
        <div>
          <Stars rating={summary.average} hideValue />
          <p className="type-small muted num">
            {words.figures(summary.reviewCount, summary.wouldBuyAgainPercent)}
          </p>
        </div>
      </div>
      <dl className={styles.bars} aria-label={words.ratings}>
        {summary.attributes.map(({ attribute, average }) => (
          <div key={attribute}>
            <dt>{ATTRIBUTE_LABELS[attribute]}</dt>
            <dd>
              <TreadBar
                value={average}
                max={5}
                size="thin"
                label={average === null ? words.notRated : words.outOfFive(average)}
              />
              <b className="num" aria-hidden="true">
                {average === null ? '–' : average.toFixed(1)}
              </b>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
