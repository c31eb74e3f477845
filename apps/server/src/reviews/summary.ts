import type { ReviewSummary } from '@shop/contracts/reviews/reviews'
import { REVIEW_ATTRIBUTES, STARS } from '@shop/domain/reviews/review-choices'

/** Figures as they are kept, of one line or added up over several. */
export interface SummaryRow {
  readonly one_star: number
  readonly two_star: number
  readonly three_star: number
  readonly four_star: number
  readonly five_star: number
  readonly would_buy_again: number
  readonly would_buy_again_answers: number
}

export interface AttributeRow {
  readonly attribute: string
  readonly rating_count: number
  readonly average: number
}

export const NO_REVIEWS: SummaryRow = {
  one_star: 0,
  two_star: 0,
  three_star: 0,
  four_star: 0,
  five_star: 0,
  would_buy_again: 0,
  would_buy_again_answers: 0,
}

const STAR_COLUMN = {
  1: 'one_star',
  2: 'two_star',
  3: 'three_star',
  4: 'four_star',
  5: 'five_star',
} as const

export function summaryOf(row: SummaryRow, attributes: readonly AttributeRow[]): ReviewSummary {
  const starCounts = STARS.map((stars) => ({ stars, count: row[STAR_COLUMN[stars]] }))
  const reviewCount = starCounts.reduce((sum, { count }) => sum + count, 0)
  const points = starCounts.reduce((sum, { stars, count }) => sum + stars * count, 0)
  return {
    reviewCount,
    average: reviewCount === 0 ? null : hundredths(points / reviewCount),
    starCounts,
    wouldBuyAgainPercent: percentOf(row.would_buy_again, row.would_buy_again_answers),
    attributes: REVIEW_ATTRIBUTES.map((attribute) => {
      const found = attributes.find((each) => each.attribute === attribute)
      return { attribute, average: found ? hundredths(found.average) : null, count: found?.rating_count ?? 0 }
    }),
  }
}

export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole)
}

/** How many there are with these stars, or altogether. */
export function countOf(row: Omit<SummaryRow, `would${string}`>, stars: number | undefined): number {
  if (stars !== undefined) return row[STAR_COLUMN[stars as keyof typeof STAR_COLUMN]]
  return STARS.reduce((sum, each) => sum + row[STAR_COLUMN[each]], 0)
}

const hundredths = (value: number) => Math.round(value * 100) / 100
