import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import { Tag } from '@shop/ui/tag'
import { Age } from '../shell/age.tsx'
import { flagNames, messages } from './messages.ts'
import styles from './queue-list.module.css'

export function QueueList({
  reviews,
  openIndex,
  onOpen,
}: {
  reviews: readonly ReviewToModerate[]
  openIndex: number
  onOpen: (index: number) => void
}) {
  return (
    <section className={styles.queue} aria-label={messages.queue}>
      <ul>
        {reviews.map((review, index) => (
          <li key={review.id} className={isNear(index, openIndex, reviews.length) ? undefined : styles.far}>
            <button
              type="button"
              aria-current={index === openIndex ? 'true' : undefined}
              onClick={() => onOpen(index)}
            >
              <span className={styles.between}>
                <span>{review.line.name}</span>
                <Age at={review.writtenAt} />
              </span>
              <b>{review.summary}</b>
              <span className={styles.between}>
                <span>{review.vehicle}</span>
                {review.flags[0] && <Tag tone="warn">{flagNames[review.flags[0]]}</Tag>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A phone shows three of the queue: the open one with its neighbors. */
function isNear(index: number, openIndex: number, count: number): boolean {
  const first = Math.min(Math.max(openIndex - 1, 0), Math.max(count - 3, 0))
  return index >= first && index < first + 3
}
