import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import { type RefusalReason, type ReviewState, reviewCan } from '@shop/domain/reviews/moderation'
import { hidePersonalData } from '@shop/domain/reviews/suspect-text'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { messages } from './messages.ts'
import {
  type LockedReview,
  lockReview,
  markPublished,
  markRefused,
  recountReviews,
} from './moderation-store.ts'
import { pagesWithReviewsOf } from './pages-with-reviews.ts'

interface Desk {
  readonly workflows: Workflows
  readonly actor: string
}

/** From here on everybody reads it: figures, audit and the pages to renew are one transaction. */
export async function publishReview(
  tx: Db,
  desk: Desk,
  reviewId: number,
  { hidePersonalData: hides, seen }: { hidePersonalData: boolean; seen?: ReviewState | undefined },
) {
  const review = await lockedReview(tx, reviewId)
  if (isOvertaken(review, seen)) return refuse('decided-by-another', messages.decidedByAnother)
  if (!reviewCan('publish', review.state)) return refuse('already-published', messages.alreadyPublished)
  const shown = hides ? hidePersonalData : (text: string) => text
  const text = { title: shown(review.title), body: shown(review.body) }
  await markPublished(tx, reviewId, text)
  await showChange(tx, desk, review, {
    action: 'review.publish',
    after: { state: 'published', hidPersonalData: text.title !== review.title || text.body !== review.body },
  })
  return review
}

/** Keeps a review off the pages, or takes it down. */
export async function refuseReview(
  tx: Db,
  desk: Desk,
  reviewId: number,
  { reason, seen }: { reason: RefusalReason; seen?: ReviewState | undefined },
) {
  const review = await lockedReview(tx, reviewId)
  if (isOvertaken(review, seen)) return refuse('decided-by-another', messages.decidedByAnother)
  if (!reviewCan('refuse', review.state)) return refuse('already-refused', messages.alreadyRefused)
  await markRefused(tx, reviewId, reason)
  await showChange(tx, desk, review, {
    action: 'review.refuse',
    after: { state: 'refused', refusal: reason },
    why: reason,
  })
  return review
}

/** The row is locked: what it says now is what the decision is about. */
function isOvertaken(review: LockedReview, seen: ReviewState | undefined): boolean {
  return seen !== undefined && review.state !== seen
}

async function lockedReview(tx: Db, reviewId: number): Promise<LockedReview> {
  const review = await lockReview(tx, reviewId)
  if (!review) throw notFound(messages.unknownReview)
  return review
}

async function showChange(
  tx: Db,
  { workflows, actor }: Desk,
  review: LockedReview,
  decision: { action: AuditAction; after: { state: string; [fact: string]: unknown }; why?: string },
): Promise<void> {
  await audit(tx, {
    actor,
    subject: `review:${review.id}`,
    before: { state: review.state, refusal: review.refusal },
    ...decision,
  })
  // What nobody has seen changes no figure and no page.
  if (review.state !== 'published' && decision.after.state !== 'published') return
  await recountReviews(tx, review.line_id)
  await purgePages(tx, workflows, {
    id: `review-${review.id}-${randomUUID()}`,
    keys: pagesWithReviewsOf(review).map((key) => ({ channelId: null, key })),
  })
}
