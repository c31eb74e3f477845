import type { Review } from '@shop/contracts/reviews/reviews'
import { Button } from '@shop/ui/button'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { reviewMessages as words } from './messages.ts'
import styles from './review-item.module.css'

/** One vote a visitor; the count that comes back is the shop's, not ours plus one. */
export function HelpfulButton({ review }: { review: Pick<Review, 'id' | 'summary' | 'helpfulCount'> }) {
  const [vote, setVote] = useState<{ count: number; note: string; isBusy: boolean }>({
    count: review.helpfulCount,
    note: '',
    isBusy: false,
  })
  const press = async () => {
    setVote({ ...vote, isBusy: true })
    const answer = await browserClient.call('POST /reviews/{reviewId}/votes', {
      params: { reviewId: review.id },
      body: { isHelpful: true },
    })
    setVote({
      count: answer.ok ? answer.data.helpfulCount : vote.count,
      note: answer.ok ? words.voted : words.voteFailed,
      isBusy: false,
    })
  }
  return (
    <div className={styles.helpful}>
      <Button
        variant="line"
        size="sm"
        icon={<ThumbsUp size={16} aria-hidden="true" />}
        loading={vote.isBusy}
        onClick={() => void press()}
      >
        {words.helpful}
        <span className="visually-hidden">{review.summary}</span>
        <span className="num">{vote.count}</span>
      </Button>
      <span className="type-caption muted" role="status">
        {vote.note}
      </span>
    </div>
  )
}
