import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { boughtHere, checks, messages } from './messages.ts'
import styles from './review-checks.module.css'

/** What was looked for in the text, and what of it was found. */
export function ReviewChecks({ review }: { review: ReviewToModerate }) {
  const lines = [
    ...Object.entries(checks).map(([flag, { name, found, clear }]) => {
      const isFound = review.flags.some((each) => each === flag)
      return { name, isFound, text: isFound ? textOf(flag, found, review) : clear }
    }),
    {
      name: boughtHere.name,
      isFound: !review.isVerifiedBuyer,
      text: review.isVerifiedBuyer ? boughtHere.yes : boughtHere.no,
    },
  ]
  return (
    <section aria-labelledby="checks">
      <h3 id="checks" className={styles.title}>
        {messages.checks}
      </h3>
      <ul>
        {lines.map(({ name, isFound, text }) => (
          <li key={name} className={isFound ? styles.found : styles.clear}>
            {isFound ? (
              <TriangleAlert size={20} aria-hidden="true" />
            ) : (
              <CircleCheck size={20} aria-hidden="true" />
            )}
            <span>
              <b className={styles.name}>{name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function textOf(flag: string, found: string, review: ReviewToModerate): string {
  return flag === 'copied-text' ? messages.sameText(review.sameTextCount) : found
}
