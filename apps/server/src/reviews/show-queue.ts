import type { getReviewQueue, ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import { linksIn, personalDataIn } from '@shop/domain/reviews/suspect-text'
import type * as z from 'zod'
import { headingOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { findQueueCounts, type ModerationRow, selectQueue } from './moderation-store.ts'
import { storyOf } from './show-review.ts'

export async function showQueue(
  db: Db,
  params: z.infer<typeof getReviewQueue.query>,
): Promise<z.input<typeof getReviewQueue.response>> {
  const [counts, rows] = await Promise.all([findQueueCounts(db), selectQueue(db, params)])
  return {
    waitingCount: counts.waiting,
    flaggedCount: counts.flagged,
    oldestWrittenAt: counts.oldest?.toISOString() ?? null,
    reviews: rows.slice(0, params.limit).map(reviewToModerate),
    hasMore: rows.length > params.limit,
  }
}

export function reviewToModerate(row: ModerationRow): ReviewToModerate {
  return {
    ...storyOf(row),
    line: headingOf(row),
    // The columns' own checks hold these names.
    state: row.state as ReviewToModerate['state'],
    refusal: row.refusal as ReviewToModerate['refusal'],
    flags: row.flags as ReviewToModerate['flags'],
    marks: [...marksIn('summary', row.title), ...marksIn('comments', row.body)],
    sameTextCount: row.same_text_count ?? 0,
    orderNumber: row.order_number,
    purchasedOn: row.purchased_on,
    writtenAt: row.written_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

function marksIn(field: 'summary' | 'comments', text: string) {
  return [...personalDataIn(text), ...linksIn(text)].map((range) => ({ field, ...range }))
}
