import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import { MILES_LABELS, REFUSAL_LABELS, STYLE_LABELS, USE_LABELS } from '@shop/domain/reviews/labels'
import { REFUSAL_REASONS, type RefusalReason, reviewCan } from '@shop/domain/reviews/moderation'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Tag } from '@shop/ui/tag'
import { BadgeCheck, EyeOff } from 'lucide-react'
import { type Ref, useId } from 'react'
import { formatDate, formatDayAndTime } from '../shell/format-time.ts'
import { MarkedText } from './marked-text.tsx'
import { messages } from './messages.ts'
import { ReviewChecks } from './review-checks.tsx'
import styles from './review-panel.module.css'

export type ReviewPanelProps = {
  review: ReviewToModerate
  heading: Ref<HTMLHeadingElement>
  reasons: Ref<HTMLFieldSetElement>
  reason: RefusalReason | null
  onReason: (reason: RefusalReason) => void
  isReasonMissing: boolean
  isBusy: boolean
  onDecide: (what: 'publish' | 'refuse') => void
}

/** One review to read: the text and what speaks for reading it twice, never its stars. */
export function ReviewPanel({ review, heading, isBusy, onDecide, ...choice }: ReviewPanelProps) {
  const { line } = review
  const mayPublish = reviewCan('publish', review.state)
  const mayRefuse = reviewCan('refuse', review.state)
  return (
    <article className={styles.panel}>
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {line.brand.label} {line.name}
          </h2>
          <p className="type-small muted num">{purchaseOf(review)}</p>
        </div>
        {review.isVerifiedBuyer && (
          <Tag tone="ok" icon={<BadgeCheck size={14} aria-hidden="true" />}>
            {messages.verified}
          </Tag>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.hidden}>
          <EyeOff size={20} aria-hidden="true" />
          <span>
            <b>{messages.hiddenTitle}</b> {messages.hiddenText}
          </span>
        </p>
        <Decided review={review} />
        <h3 className="type-h3">
          <MarkedText text={review.summary} marks={marksIn(review, 'summary')} />
        </h3>
        <p className={styles.text}>
          <MarkedText text={review.comments} marks={marksIn(review, 'comments')} />
        </p>
        <p className="type-small muted">{aboutOf(review)}</p>
        <ReviewChecks review={review} />
        {mayRefuse && <Reasons {...choice} />}
        <p className={classNames(styles.keysHint, 'type-caption muted')}>{messages.keysHint}</p>
      </div>
      <div className={styles.decide}>
        {mayRefuse && (
          <Button variant="line" loading={isBusy} onClick={() => onDecide('refuse')}>
            {review.state === 'published' ? messages.takeDown : messages.reject}
            <Key letter={messages.keys.reject} />
          </Button>
        )}
        {mayPublish && (
          <Button
            variant="brand"
            loading={isBusy}
            className={styles.publish}
            onClick={() => onDecide('publish')}
          >
            {publishText(review)}
            <Key letter={messages.keys.publish} />
          </Button>
        )}
      </div>
    </article>
  )
}

function Reasons({
  reasons,
  reason,
  onReason,
  isReasonMissing,
}: Pick<ReviewPanelProps, 'reasons' | 'reason' | 'onReason' | 'isReasonMissing'>) {
  const errorId = useId()
  return (
    <fieldset
      ref={reasons}
      className={styles.reasons}
      aria-describedby={isReasonMissing ? errorId : undefined}
    >
      <legend>{messages.reasons}</legend>
      {REFUSAL_REASONS.map((each) => (
        <label key={each} className={styles.reason}>
          <input type="radio" name="reason" checked={reason === each} onChange={() => onReason(each)} />
          {REFUSAL_LABELS[each]}
        </label>
      ))}
      {isReasonMissing && (
        <p id={errorId} role="alert" className={styles.missing}>
          {messages.reasonMissing}
        </p>
      )}
    </fieldset>
  )
}

function Key({ letter }: { letter: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {letter}
    </span>
  )
}

/** What this desk decided before, where it did. */
function Decided({ review: { state, refusal, decidedAt } }: { review: ReviewToModerate }) {
  if (state === 'submitted' || decidedAt === null) return null
  const on = formatDayAndTime(decidedAt)
  return (
    <p className={styles.decided}>
      {refusal === null
        ? messages.decided.published(on)
        : messages.decided.refused(on, REFUSAL_LABELS[refusal])}
    </p>
  )
}

function purchaseOf({ orderNumber, purchasedOn, isVerifiedBuyer }: ReviewToModerate): string {
  const order = orderNumber
    ? messages.order(orderNumber)
    : isVerifiedBuyer
      ? messages.orderNotKept
      : messages.noOrder
  return [order, purchasedOn && messages.boughtOn(formatDate(purchasedOn))].filter(Boolean).join(', ')
}

function publishText(review: ReviewToModerate): string {
  if (review.flags.includes('personal-data')) return messages.hideAndPublish
  return review.state === 'refused' ? messages.publishAfterAll : messages.publish
}

const marksIn = ({ marks }: ReviewToModerate, field: 'summary' | 'comments') =>
  marks.filter((mark) => mark.field === field)

function aboutOf({ vehicle, milesBand, drivingStyle, use }: ReviewToModerate): string {
  const facts = [
    vehicle,
    milesBand && messages.miles(MILES_LABELS[milesBand]),
    drivingStyle && STYLE_LABELS[drivingStyle],
    use && USE_LABELS[use],
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ')
}
