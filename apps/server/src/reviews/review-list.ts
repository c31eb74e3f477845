import type { FilterOf } from '@shop/contracts/platform/list'
import { reviewList } from '@shop/contracts/reviews/review-list'
import { sql } from 'kysely'
import { listSource, type Sort } from '../platform/lists/list-source.ts'
import { selectReviewPage } from './moderation-store.ts'
import { SUBMITTED } from './review-states.ts'
import { reviewToModerate } from './show-queue.ts'

type Filter = FilterOf<typeof reviewList>

const isDecided = ({ queue }: Filter) => queue === 'published' || queue === 'refused'

/** Reviews as a moderator reads them, without their stars. What waits goes by when it was written. */
export const reviewSource = listSource({
  list: reviewList,
  from: 'review r',
  id: { column: 'r.id', type: 'bigint' },
  sorts: { turn: sortOf },
  where: (filter) => {
    const { queue = 'waiting' } = filter
    if (isDecided(filter)) return [sql`r.state = ${sql.lit(queue)}`, sql`r.decided_at is not null`]
    return [sql`r.state = ${SUBMITTED}`, ...(queue === 'flagged' ? [sql`r.flags <> '{}'`] : [])]
  },
  rows: selectReviewPage,
  show: reviewToModerate,
  cells: {
    review: { head: 'Review', of: ({ summary, comments }) => `${summary}. ${comments}` },
    tire: { head: 'Tire', of: ({ line }) => `${line.brand.label} ${line.name}` },
    written: { head: 'Written', of: ({ writtenAt }) => writtenAt.slice(0, 10) },
    state: { head: 'Status', of: ({ state, refusal }) => (refusal ? `${state}: ${refusal}` : state) },
    flags: { head: 'Flags', of: ({ flags }) => flags.join(', ') },
    decided: { head: 'Decided', of: ({ decidedAt }) => decidedAt?.slice(0, 10) ?? null },
  },
})

function sortOf(filter: Filter): Sort {
  if (isDecided(filter)) {
    return { column: 'r.decided_at', type: 'timestamptz', index: 'review_decided', direction: 'desc' }
  }
  const index = filter.queue === 'flagged' ? 'review_flagged' : 'review_queue'
  return { column: 'r.written_at', type: 'timestamptz', index, direction: 'asc' }
}
