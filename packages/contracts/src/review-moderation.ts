import { REFUSAL_REASONS } from '@shop/domain/reviews/moderation'
import * as z from 'zod'
import { LineHeading } from './catalogue.ts'
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
})
export type ReviewToModerate = z.infer<typeof ReviewToModerate>
