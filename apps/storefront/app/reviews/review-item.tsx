import type { Review } from '@shop/contracts/reviews/reviews'
import { MILES_LABELS, USE_LABELS } from '@shop/domain/reviews/labels'
import { Stars } from '@shop/ui/stars'
import type { ReactNode } from 'react'
import { HelpfulButton } from './helpful-button.tsx'
import { reviewMessages as words } from './messages.ts'
import styles from './review-item.module.css'

/** Longer ones show four lines first; how many lines a text takes only the browser knows. */
const LONG_TEXT = 320

type ReviewItemProps = {
  review: Review
  /** What it is about, where that is not said by the page. */
  about?: ReactNode
}

export function ReviewItem({ review, about }: ReviewItemProps) {
  return (
    <article className={styles.review}>
      <Stars rating={review.stars} />
      {about}
      <h3 className="type-title">{review.summary}</h3>
      {review.comments.length > LONG_TEXT ? (
        <LongText text={review.comments} />
      ) : (
        <p className={styles.text}>{review.comments}</p>
      )}
      <p className="type-small muted">{factsOf(review)}</p>
      <HelpfulButton review={review} />
    </article>
  )
}

/** Opens without script, and is found by a search on the page. */
function LongText({ text }: { text: string }) {
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.text}>{text}</span>
        <span className={styles.more}>
          <span className={styles.whenClosed}>{words.more}</span>
          <span className={styles.whenOpen}>{words.less}</span>
        </span>
      </summary>
    </details>
  )
}

/** `Verified buyer, 2019 Subaru Outback. 10,000-14,999 miles. Highway and city. Would buy again.` */
function factsOf(review: Review): string {
  const who = [review.isVerifiedBuyer ? words.verified : null, review.vehicle].filter(Boolean).join(', ')
  const facts = [
    who,
    review.milesBand && words.miles(MILES_LABELS[review.milesBand]),
    review.use && USE_LABELS[review.use],
    review.wouldBuyAgain === null ? null : review.wouldBuyAgain ? words.buyAgain : words.notAgain,
    new Date(review.writtenOn).toLocaleDateString('en-US', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ')
}
