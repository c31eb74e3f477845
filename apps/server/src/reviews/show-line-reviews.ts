import type { getLineReviews } from '@shop/contracts/reviews/reviews'
import type * as z from 'zod'
import { headingOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import {
  countOnVehicle,
  findLineWithFigures,
  findVehicleNames,
  selectReviewedVehicles,
  selectReviews,
} from './line-store.ts'
import { reviewOf } from './show-review.ts'
import { countOf, NO_REVIEWS, summaryOf } from './summary.ts'

const MOST_VEHICLES = 12

type Answer = z.input<typeof getLineReviews.response>
type Asked = z.infer<typeof getLineReviews.query>

/** One page of a line's reviews. Every count is one that was kept when a review was published. */
export async function showLineReviews(
  db: Db,
  buyer: Buyer,
  { brand, line: slug }: { brand: string; line: string },
  params: Asked,
): Promise<Answer | null> {
  const line = await findLineWithFigures(db, buyer, brand, slug)
  if (!line) return null
  const figures = { ...NO_REVIEWS, ...(line.one_star !== null && (line as typeof NO_REVIEWS)) }
  const vehicle =
    params.make === undefined ? undefined : await findVehicleNames(db, params.make, params.model)
  const isUnknownVehicle = vehicle === null
  const [vehicles, ofVehicle, rows] = await Promise.all([
    selectReviewedVehicles(db, line.id, MOST_VEHICLES),
    vehicle ? countOnVehicle(db, line.id, vehicle) : undefined,
    isUnknownVehicle ? [] : selectReviews(db, { ...params, lineId: line.id, stars: params.stars, vehicle }),
  ])
  const total = isUnknownVehicle ? 0 : countOf(ofVehicle ?? figures, params.stars)
  return {
    line: headingOf(line),
    summary: summaryOf(figures, line.attributes),
    vehicles: vehicles.map((row) => ({
      make: { slug: row.make_slug, name: row.make_name },
      model: { slug: row.model_slug, name: row.model_name },
      count: row.review_count,
    })),
    reviews: rows.map(reviewOf),
    resultMetadata: { pagination: { total, page: params.page, limit: params.limit } },
  }
}
