import { TIRE_CATEGORIES } from '@shop/domain/catalogue/tire-category'
import { BRAND_MEASURES } from '@shop/domain/reviews/brand-reputation'
import {
  DRIVING_STYLES,
  MILES_BANDS,
  REVIEW_ATTRIBUTES,
  TIRE_USES,
} from '@shop/domain/reviews/review-choices'
import { REVIEW_LIMITS } from '@shop/domain/reviews/review-limits'
import { REVIEW_SORTS, REVIEWED_LINE_SORTS } from '@shop/domain/reviews/review-sorts'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import * as z from 'zod'
import { LineHeading } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'

const Slug = z.string().max(60)
const LineParams = z.object({ brand: Slug, line: Slug })
const Stars = z.int().min(1).max(5)
const Page = z.coerce.number().int().min(1).max(500).default(1)
const Pagination = z.object({ total: z.int(), page: z.int(), limit: z.int() })

/** Counted when a review is published, not when it is read. */
export const ReviewSummary = z.object({
  reviewCount: z.int(),
  /** Null without reviews. */
  average: z.number().nullable(),
  /** Five stars first. */
  starCounts: z.array(z.object({ stars: Stars, count: z.int() })),
  /** Of those who answered; null when nobody did. */
  wouldBuyAgainPercent: z.int().nullable(),
  attributes: z.array(
    z.object({ attribute: z.enum(REVIEW_ATTRIBUTES), average: z.number().nullable(), count: z.int() }),
  ),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A review as everybody reads it: never a name, an e-mail address or an order. */
export const Review = z.object({
  id: z.int(),
  stars: Stars,
  /** What the owner rated; what does not apply is left out. */
  ratings: z.array(z.object({ attribute: z.enum(REVIEW_ATTRIBUTES), stars: Stars })),
  summary: z.string(),
  comments: z.string(),
  /** An order of ours shows that its author bought these tires. */
  isVerifiedBuyer: z.boolean(),
  /** `2019 Subaru Outback` */
  vehicle: z.string().nullable(),
  milesBand: z.enum(MILES_BANDS).nullable(),
  drivingStyle: z.enum(DRIVING_STYLES).nullable(),
  use: z.enum(TIRE_USES).nullable(),
  wouldBuyAgain: z.boolean().nullable(),
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
  /** Calendar date. */
  writtenOn: z.string(),
})
export type Review = z.infer<typeof Review>

export const getLineReviews = endpoint({
  method: 'GET',
  path: '/product-lines/{brand}/{line}/reviews',
  access: 'anyone',
  summary: 'What owners say of a product line: the figures of all, and one page of reviews',
  params: LineParams,
  query: z.object({
    page: Page,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    sort: z.enum(REVIEW_SORTS).default('helpful'),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    /** Slugs of a vehicle's make and model. */
    make: Slug.optional(),
    model: Slug.optional(),
  }),
  response: z.object({
    line: LineHeading,
    /** Of all reviews, whatever was asked for. */
    summary: ReviewSummary,
    /** Vehicles the line is reviewed on, most reviews first; at most twelve. */
    vehicles: z.array(
      z.object({
        make: z.object({ slug: z.string(), name: z.string() }),
        model: z.object({ slug: z.string(), name: z.string() }),
        count: z.int(),
      }),
    ),
    reviews: z.array(Review),
    resultMetadata: z.object({ pagination: Pagination }),
  }),
})

export const postReview = endpoint({
  method: 'POST',
  path: '/product-lines/{brand}/{line}/reviews',
  access: 'anyone',
  summary: 'Takes a review in; a person reads it before it appears',
  params: LineParams,
  body: z.strictObject({
    // Stars and words make a review; whatever else is known of it, its author may leave out.
    stars: Stars,
    summary: z.string().trim().min(1).max(REVIEW_LIMITS.summary),
    comments: z.string().trim().min(1).max(REVIEW_LIMITS.comments),
    /** An attribute that does not apply is left out. */
    ratings: z.partialRecord(z.enum(REVIEW_ATTRIBUTES), Stars).optional(),
    wouldBuyAgain: z.boolean().optional(),
    name: z.string().trim().min(1).max(REVIEW_LIMITS.name).optional(),
    email: z.string().trim().refine(isEmail, VALIDATION_MESSAGES.email).optional(),
    purchasedOn: z.iso.date().optional(),
    vehicle: z
      .strictObject({
        year: z.int().min(1980).max(2035),
        /** Slug of a make we know, or null for a trailer and the like. */
        make: Slug.nullable(),
        model: z.string().trim().min(1).max(REVIEW_LIMITS.model),
      })
      .optional(),
    milesBand: z.enum(MILES_BANDS).optional(),
    drivingStyle: z.enum(DRIVING_STYLES).optional(),
    use: z.enum(TIRE_USES).optional(),
    /** Proves the purchase together with the e-mail address. */
    orderNumber: z.string().max(REVIEW_LIMITS.orderNumber).optional(),
  }),
  response: z.object({ received: z.literal(true) }),
  status: 201,
  refusals: ['purchase-in-future', 'unknown-make', 'switched-off'],
})

export const postReviewVote = endpoint({
  method: 'POST',
  path: '/reviews/{reviewId}/votes',
  access: 'shopper',
  summary: 'Says whether a review helped; a visitor has one vote on a review and may change it',
  params: z.object({ reviewId: IdInAddress }),
  body: z.strictObject({ isHelpful: z.boolean() }),
  response: z.object({ helpfulCount: z.int(), unhelpfulCount: z.int() }),
})

const ReviewedLine = LineHeading.extend({
  reviewCount: z.int(),
  average: z.number(),
  wouldBuyAgainPercent: z.int().nullable(),
  /** What owners gave in what the list is ranked by; null where it is ordered by the number of reviews. */
  rankedBy: z.object({ average: z.number(), count: z.int() }).nullable(),
})
export type ReviewedLine = z.infer<typeof ReviewedLine>

const ReviewOfLine = Review.extend({ line: LineHeading })
export type ReviewOfLine = z.infer<typeof ReviewOfLine>

export const getReviewedLines = endpoint({
  method: 'GET',
  path: '/reviews/lines',
  access: 'anyone',
  summary: 'The reviewed lines of the shop, a brand, a type or a category, with the figures of all of them',
  query: z.object({
    brand: Slug.optional(),
    type: Slug.optional(),
    category: z.enum(TIRE_CATEGORIES).optional(),
    sort: z.enum(REVIEWED_LINE_SORTS).default('most-reviewed'),
    page: Page,
    limit: z.coerce.number().int().min(1).max(48).default(12),
  }),
  response: z.object({
    /** What the lines are of; null for all of the shop. */
    scope: z.object({ slug: z.string(), name: z.string() }).nullable(),
    summary: ReviewSummary,
    lines: z.array(ReviewedLine),
    /** Whatever their stars. */
    newest: z.array(ReviewOfLine),
    resultMetadata: z.object({ pagination: Pagination }),
  }),
})

export const getBrandReviews = endpoint({
  method: 'GET',
  path: '/reviews/brands/{brand}',
  access: 'anyone',
  summary: 'What owners say of a brand: the figures, a few new reviews, and where it comes among all brands',
  params: z.object({ brand: Slug }),
  response: z.object({
    summary: ReviewSummary,
    /** Of different lines, whatever their stars. */
    newest: z.array(ReviewOfLine),
    /** What nobody rated or scored is left out. */
    places: z.array(
      z.object({ measure: z.enum(BRAND_MEASURES), average: z.number(), place: z.int(), of: z.int() }),
    ),
  }),
})

const ReviewedGroup = z.object({
  slug: z.string(),
  name: z.string(),
  reviewCount: z.int(),
  average: z.number(),
})
export type ReviewedGroup = z.infer<typeof ReviewedGroup>

export const getReviewedGroups = endpoint({
  method: 'GET',
  path: '/reviews/groups',
  access: 'anyone',
  summary: 'Brands, types and categories with how many reviews they have, for the review hub and the sitemap',
  response: z.object({
    brands: z.array(ReviewedGroup),
    types: z.array(ReviewedGroup),
    categories: z.array(ReviewedGroup),
    lines: z.array(z.object({ brand: z.string(), line: z.string() })),
  }),
})
