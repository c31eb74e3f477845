import type { Review } from '@shop/contracts/reviews/reviews'
import { REVIEW_ATTRIBUTES, type ReviewAttribute } from '@shop/domain/reviews/review-choices'

/** Selected from `review as r`: what a review tells, without its stars and ratings. */
export const STORY_COLUMNS = [
  'r.id',
  'r.title',
  'r.body',
  'r.is_verified',
  'r.vehicle_year',
  'r.vehicle_make',
  'r.vehicle_model',
  'r.miles_band',
  'r.driving_style',
  'r.tire_use',
] as const

/** Likewise: what everybody may read, and nothing about who wrote it. */
export const REVIEW_COLUMNS = [
  ...STORY_COLUMNS,
  'r.stars',
  'r.dry_stars',
  'r.wet_stars',
  'r.snow_stars',
  'r.comfort_stars',
  'r.noise_stars',
  'r.wear_stars',
  'r.would_buy_again',
  'r.helpful_count',
  'r.unhelpful_count',
  'r.written_at',
] as const

export interface ReviewRow {
  readonly id: number
  readonly stars: number
  readonly dry_stars: number | null
  readonly wet_stars: number | null
  readonly snow_stars: number | null
  readonly comfort_stars: number | null
  readonly noise_stars: number | null
  readonly wear_stars: number | null
  readonly title: string
  readonly body: string
  readonly is_verified: boolean
  readonly vehicle_year: number | null
  readonly vehicle_make: string | null
  readonly vehicle_model: string | null
  readonly miles_band: string | null
  readonly driving_style: string | null
  readonly tire_use: string | null
  readonly would_buy_again: boolean | null
  readonly helpful_count: number
  readonly unhelpful_count: number
  readonly written_at: Date
}

export const COLUMN_OF = {
  dry: 'dry_stars',
  wet: 'wet_stars',
  winter: 'snow_stars',
  comfort: 'comfort_stars',
  noise: 'noise_stars',
  treadwear: 'wear_stars',
} as const satisfies Record<ReviewAttribute, keyof ReviewRow>

export function reviewOf(row: ReviewRow): Review {
  return {
    stars: row.stars,
    ratings: REVIEW_ATTRIBUTES.flatMap((attribute) => {
      const stars = row[COLUMN_OF[attribute]]
      return stars === null ? [] : { attribute, stars }
    }),
    ...storyOf(row),
    wouldBuyAgain: row.would_buy_again,
    helpfulCount: row.helpful_count,
    unhelpfulCount: row.unhelpful_count,
    writtenOn: row.written_at.toISOString().slice(0, 10),
  }
}

type StoryRow = Pick<
  ReviewRow,
  | 'id'
  | 'title'
  | 'body'
  | 'is_verified'
  | 'vehicle_year'
  | 'vehicle_make'
  | 'vehicle_model'
  | 'miles_band'
  | 'driving_style'
  | 'tire_use'
>

/** What a review tells, without its stars and ratings. */
export function storyOf(row: StoryRow) {
  return {
    id: row.id,
    summary: row.title,
    comments: row.body,
    isVerifiedBuyer: row.is_verified,
    vehicle: vehicleOf(row),
    // The columns' own checks hold the names of the three.
    milesBand: row.miles_band as Review['milesBand'],
    drivingStyle: row.driving_style as Review['drivingStyle'],
    use: row.tire_use as Review['use'],
  }
}

function vehicleOf(row: StoryRow): string | null {
  if (row.vehicle_model === null) return null
  return [row.vehicle_year, row.vehicle_make, row.vehicle_model].filter((part) => part !== null).join(' ')
}
