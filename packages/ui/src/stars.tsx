import type { CSSProperties } from 'react'
import { uiMessages } from './messages.ts'
import styles from './stars.module.css'

export type StarsProps = {
  /** 0 to 5 */
  rating: number
  count?: number | undefined
  hideValue?: boolean | undefined
}

export function Stars({ rating, count, hideValue }: StarsProps) {
  return (
    <span className={styles.line}>
      <span
        className={styles.stars}
        role="img"
        aria-label={uiMessages.outOf(rating, 5)}
        style={{ '--fill': `${(rating / 5) * 100}%` } as CSSProperties}
      />
      {!hideValue && (
        <b className="num" aria-hidden="true">
          {rating.toFixed(1)}
        </b>
      )}
      {count !== undefined && <span className="muted num">{uiMessages.reviewCount(count)}</span>}
    </span>
  )
}
