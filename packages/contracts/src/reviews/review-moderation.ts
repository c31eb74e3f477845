import { REFUSAL_REASONS } from '@shop/domain/reviews/moderation'
import * as z from 'zod'
import { LineHeading } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'
import { Review } from './reviews.ts'

/** What speaks for reading a review twice. None of it is about the stars. */
export const reviewFlags = ['personal-data', 'link', 'copied-text'] as const

/**
 * A review as a moderator reads it. Its stars, its ratings and whether the author would buy again are not
 * in it: nobody can refuse what they cannot see.
 */
export const ReviewToModerate = Review.pick({
  id: true,
  summary: true,
  comments: true,
  isVerifiedBuyer: true,
  vehicle: true,
  milesBand: true,
  drivingStyle: true,
  use: true,
}).extend({
  line: LineHeading,
  state: z.enum(['submitted', 'published', 'refused']),
  refusal: z.enum(REFUSAL_REASONS).nullable(),
  flags: z.array(z.enum(reviewFlags)),
  /** Where in the text a flag points to, for marking it; offsets in UTF-16 units. */
  marks: z.array(z.object({ field: z.enum(['summary', 'comments']), start: z.int(), end: z.int() })),
  /** How many other reviews have the same words. */
  sameTextCount: z.int(),
  /** The order that shows the purchase. */
  orderNumber: z.string().nullable(),
  purchasedOn: z.string().nullable(),
  /** Instant. */
  writtenAt: z.string(),
  /** Instant of the last decision at this desk; reviews that came with the catalogue had none. */
  decidedAt: z.string().nullable(),
})
export type ReviewToModerate = z.infer<typeof ReviewToModerate>

const moderator = { staff: 'reviews.moderate' } as const
const ReviewParams = z.object({ reviewId: IdInAddress })
/** After the decision there is nothing left to hide. */
const Decided = z.object({ review: ReviewToModerate.extend({ stars: Review.shape.stars }) })

/** The state the moderator saw: whoever decides on a review that another has decided meanwhile is told so. */
const seen = z.enum(['submitted', 'published', 'refused']).optional()

export const reviewQueues = ['waiting', 'flagged', 'published', 'refused'] as const
export type ReviewQueue = (typeof reviewQueues)[number]

export const getReviewQueue = endpoint({
  method: 'GET',
  path: '/reviews/queue',
  access: moderator,
  summary:
    'Reviews to decide on, oldest first, or those that were decided, latest first; never by their stars',
  query: z.object({
    queue: z.enum(reviewQueues).default('waiting'),
    page: z.coerce.number().int().min(1).max(500).default(1),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({
    waitingCount: z.int(),
    flaggedCount: z.int(),
    /** Instant at which the longest waiting one was written. */
    oldestWrittenAt: z.string().nullable(),
    reviews: z.array(ReviewToModerate),
    /** There is a next page. */
    hasMore: z.boolean(),
  }),
})

export const postReviewPublish = endpoint({
  method: 'POST',
  path: '/reviews/{reviewId}/publish',
  access: moderator,
  summary: 'Shows a review on the pages of its line within a second; its figures are counted anew',
  params: ReviewParams,
  body: z.strictObject({
    /** Takes phone numbers and e-mail addresses out of the text; nothing else of it can be changed. */
    hidePersonalData: z.boolean().default(false),
    seen,
  }),
  response: Decided,
  refusals: ['already-published', 'decided-by-another'],
})

export const postReviewRefuse = endpoint({
  method: 'POST',
  path: '/reviews/{reviewId}/refuse',
  access: moderator,
  summary: 'Keeps a review off the pages, or takes it down, for a reason that is not its opinion',
  params: ReviewParams,
  body: z.strictObject({ reason: z.enum(REFUSAL_REASONS), seen }),
  response: Decided,
  refusals: ['already-refused', 'decided-by-another'],
})
