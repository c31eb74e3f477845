import {
  getReviewQueue,
  postReviewPublish,
  postReviewRefuse,
} from '@shop/contracts/reviews/review-moderation'
import {
  getBrandReviews,
  getLineReviews,
  getReviewedGroups,
  getReviewedLines,
  postReview,
  postReviewVote,
} from '@shop/contracts/reviews/reviews'
import type { Db } from '../platform/db/database.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { publishReview, refuseReview } from './decide-review.ts'
import { REVIEWS_PER_ADDRESS, REVIEWS_PER_EMAIL, VOTES_PER_ADDRESS } from './limits.ts'
import { messages } from './messages.ts'
import { findReviewToModerate } from './moderation-store.ts'
import { showBrandReviews } from './show-brand-reviews.ts'
import { showLineReviews } from './show-line-reviews.ts'
import { reviewToModerate, showQueue } from './show-queue.ts'
import { showReviewedGroups, showReviewedLines } from './show-reviewed-lines.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(shop: Shop): Route[] {
  const { checkoutPool, officePool, office, catalogue } = shop.db
  return [
    answer(getLineReviews, async ({ context, params, query }) =>
      found(await showLineReviews(catalogue, dealSeekerOf(context), params, query)),
    ),
    answer(getReviewedLines, async ({ context, query }) =>
      found(await showReviewedLines(catalogue, dealSeekerOf(context), query)),
    ),
    answer(getBrandReviews, async ({ context, params }) =>
      found(await showBrandReviews(catalogue, dealSeekerOf(context), params.brand)),
    ),
    answer(getReviewedGroups, ({ context }) => showReviewedGroups(catalogue, dealSeekerOf(context))),

    change(postReview, checkoutPool, async (tx, { context, params, body }) => {
      const ofAddress = [REVIEWS_PER_ADDRESS, context.ip] as const
      const ofAuthor =
        body.email === undefined ? [] : [[REVIEWS_PER_EMAIL, body.email.toLowerCase()] as const]
      await assertAllowed(shop.limits, ofAddress, ...ofAuthor)
      if (!(await shop.flags.isOn('write-reviews', await shop.flags.askerOf(context))))
        return refuse('switched-off', messages.switchedOff)
      return writeReview(tx, context, params, body)
    }),
    change(postReviewVote, checkoutPool, async (tx, { context, params, body }) => {
      await assertAllowed(shop.limits, [VOTES_PER_ADDRESS, context.ip])
      return voteOnReview(tx, visitOf(context), { ...params, ...body })
    }),

    answer(getReviewQueue, ({ query }) => showQueue(office, query)),
    change(postReviewPublish, officePool, async (tx, { context, params: { reviewId }, body }) => {
      const desk = { workflows: shop.workflows, actor: context.actor }
      const decided = await publishReview(tx, desk, reviewId, body)
      return decided instanceof Refusal ? decided : decidedReview(tx, decided)
    }),
    change(postReviewRefuse, officePool, async (tx, { context, params: { reviewId }, body }) => {
      const desk = { workflows: shop.workflows, actor: context.actor }
      const decided = await refuseReview(tx, desk, reviewId, body)
      return decided instanceof Refusal ? decided : decidedReview(tx, decided)
    }),
  ]
}

function found<T>(answer: T | null): T {
  if (answer === null) throw notFound(messages.unknownScope)
  return answer
}

async function decidedReview(tx: Db, { id, stars }: { id: number; stars: number }) {
  return { review: { ...reviewToModerate(await findReviewToModerate(tx, id)), stars } }
}
