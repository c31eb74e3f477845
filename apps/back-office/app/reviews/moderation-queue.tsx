import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import type { RefusalReason } from '@shop/domain/reviews/moderation'
import { Banner } from '@shop/ui/banner'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { useDraft } from '../shell/use-draft.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { messages } from './messages.ts'
import styles from './moderation-queue.module.css'
import { QueueList } from './queue-list.tsx'
import { ReviewPanel } from './review-panel.tsx'

type Word = { tone: 'ok' | 'warn'; text: string }

/** The queue on the left, the review on the right. A decision brings the next one. */
export function ModerationQueue({
  reviews,
  whenEmpty,
}: {
  reviews: readonly ReviewToModerate[]
  whenEmpty: ReactNode
}) {
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState(0)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [word, setWord] = useState<Word | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const reasons = useRef<HTMLFieldSetElement>(null)

  // A shorter queue than a moment ago leaves the last of it.
  const index = Math.min(at, Math.max(0, reviews.length - 1))
  const review = reviews[index]
  const {
    draft: reason,
    set: setReason,
    drop,
  } = useDraft<RefusalReason | null>(`review ${review?.id ?? ''}`, null)

  // The next review is read from its top; with none left, what was just done is.
  const hasDecided = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another review is what changes
  useEffect(() => {
    if (!hasDecided.current) return
    hasDecided.current = false
    ;(heading.current ?? status.current)?.focus()
  }, [review?.id])

  const open = (to: number) => {
    setAt(Math.min(Math.max(to, 0), reviews.length - 1))
    setIsReasonMissing(false)
  }

  const decide = async (what: 'publish' | 'refuse') => {
    if (!review || isBusy) return
    if (what === 'refuse' && reason === null) {
      setIsReasonMissing(true)
      reasons.current?.querySelector('input')?.focus()
      return
    }
    setIsBusy(true)
    hasDecided.current = true
    const params = { reviewId: review.id }
    const result =
      what === 'publish'
        ? await client.call('POST /reviews/{reviewId}/publish', {
            params,
            body: { hidePersonalData: review.flags.includes('personal-data'), seen: review.state },
          })
        : await client.call('POST /reviews/{reviewId}/refuse', {
            params,
            body: { reason: reason as RefusalReason, seen: review.state },
          })
    if (result.ok) drop()
    // What was decided is decided: the queue is read anew before the next one is shown.
    await revalidate()
    setIsBusy(false)
    setIsReasonMissing(false)
    if (result.ok) {
      const { summary, stars } = result.data.review
      const say = what === 'publish' ? messages.published : messages.rejected
      setWord({ tone: 'ok', text: say(summary, stars) })
    } else {
      setWord({ tone: 'warn', text: result.message })
    }
  }

  useShortcuts({
    j: { does: messages.shortcuts.next, act: () => open(index + 1) },
    k: { does: messages.shortcuts.previous, act: () => open(index - 1) },
    p: { does: messages.shortcuts.publish, act: () => void decide('publish') },
    r: { does: messages.shortcuts.reject, act: () => void decide('refuse') },
  })

  return (
    <>
      <div role="status" ref={status} tabIndex={-1} className={styles.word}>
        {word && <Banner tone={word.tone}>{word.text}</Banner>}
      </div>
      {review ? (
        <div className={styles.desk}>
          <QueueList reviews={reviews} openIndex={index} onOpen={open} />
          <ReviewPanel
            key={review.id}
            review={review}
            heading={heading}
            reasons={reasons}
            reason={reason}
            onReason={(chosen) => {
              setReason(chosen)
              setIsReasonMissing(false)
            }}
            isReasonMissing={isReasonMissing}
            isBusy={isBusy}
            onDecide={decide}
          />
        </div>
      ) : (
        whenEmpty
      )}
    </>
  )
}
