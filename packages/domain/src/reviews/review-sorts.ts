import { REVIEW_ATTRIBUTES } from './review-choices.ts'

/** The orders of a line's reviews. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The orders of reviewed lines: `most-reviewed`, `top-rated`, or the attribute in which a line is best. */
export const REVIEWED_LINE_SORTS = ['most-reviewed', 'top-rated', ...REVIEW_ATTRIBUTES] as const
/** A place in a ranking takes this many owners; with fewer, one of them decides it. */
export const FEWEST_RATINGS = 30

export type ReviewedLineSort = (typeof REVIEWED_LINE_SORTS)[number]
