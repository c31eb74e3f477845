import type { ReviewSort } from '@shop/domain/reviews/review-sorts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LINE_HEADING, linePictures } from '../catalogue/index.ts'
import { assortmentOf, LINE_SOLD } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { PUBLISHED } from './review-states.ts'
import { REVIEW_COLUMNS } from './show-review.ts'

/** A line that is sold here with the figures of its reviews; those are null before the first. */
export async function findLineWithFigures(db: Db, buyer: Buyer, brand: string, line: string) {
  return db
    .selectFrom('product_line as l')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as t', 't.id', 'l.type_id')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(LINE_SOLD))
    .leftJoin('review_summary as s', 's.line_id', 'l.id')
    .select([
      'l.id',
      ...LINE_HEADING,
      's.one_star',
      's.two_star',
      's.three_star',
      's.four_star',
      's.five_star',
      's.would_buy_again',
      's.would_buy_again_answers',
    ])
    .select(linePictures())
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('review_attribute_summary as a')
          .select(['a.attribute', 'a.rating_count', 'a.average'])
          .whereRef('a.line_id', '=', 'l.id'),
      ).as('attributes'),
    )
    .where('b.slug', '=', brand)
    .where('l.slug', '=', line)
    .executeTakeFirst()
}

/** The names under which reviews know a vehicle; null when we know none of these slugs. */
export async function findVehicleNames(db: Db, make: string, model: string | undefined) {
  const found = await db
    .selectFrom('vehicle_make as k')
    .leftJoin('vehicle_model as m', (join) =>
      join.onRef('m.make_id', '=', 'k.id').on('m.slug', '=', model ?? ''),
    )
    .select(['k.name as make', 'm.name as model'])
    .where('k.slug', '=', make)
    .executeTakeFirst()
  if (!found || (model !== undefined && found.model === null)) return null
  return { make: found.make, model: found.model ?? undefined }
}

export type VehicleNames = NonNullable<Awaited<ReturnType<typeof findVehicleNames>>>

/** How many reviews of a line are about a vehicle, by stars. */
export async function countOnVehicle(db: Db, lineId: number, { make, model }: VehicleNames) {
  const sum = (column: 'one_star' | 'two_star' | 'three_star' | 'four_star' | 'five_star') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`.as(column)
  return db
    .selectFrom('review_vehicle_summary')
    .select([sum('one_star'), sum('two_star'), sum('three_star'), sum('four_star'), sum('five_star')])
    .where('line_id', '=', lineId)
    .where('vehicle_make', '=', make)
    .$if(model !== undefined, (query) => query.where('vehicle_model', '=', model ?? ''))
    .executeTakeFirstOrThrow()
}

export async function selectReviewedVehicles(db: Db, lineId: number, limit: number) {
  return db
    .selectFrom('review_vehicle_summary as v')
    .innerJoin('vehicle_make as k', 'k.name', 'v.vehicle_make')
    .innerJoin('vehicle_model as m', (join) =>
      join.onRef('m.make_id', '=', 'k.id').onRef('m.name', '=', 'v.vehicle_model'),
    )
    .select([
      'k.slug as make_slug',
      'k.name as make_name',
      'm.slug as model_slug',
      'm.name as model_name',
      'v.review_count',
    ])
    .where('v.line_id', '=', lineId)
    .where('v.review_count', '>', 0)
    .orderBy('v.review_count', 'desc')
    .orderBy('k.name')
    .orderBy('m.name')
    .limit(limit)
    .execute()
}

const ORDER = {
  helpful: ['r.helpful_count desc', 'r.id desc'],
  newest: ['r.written_at desc', 'r.id desc'],
  highest: ['r.stars desc', 'r.written_at desc', 'r.id desc'],
  lowest: ['r.stars', 'r.written_at desc', 'r.id desc'],
} as const satisfies Record<ReviewSort, readonly string[]>

export interface ReviewsAsked {
  readonly lineId: number
  readonly sort: ReviewSort
  readonly stars: number | undefined
  readonly vehicle: VehicleNames | undefined
  readonly page: number
  readonly limit: number
}

export async function selectReviews(db: Db, params: ReviewsAsked) {
  let query = db
    .selectFrom('review as r')
    .select(REVIEW_COLUMNS)
    .where('r.line_id', '=', params.lineId)
    .where('r.state', '=', PUBLISHED)
  if (params.stars !== undefined) query = query.where('r.stars', '=', params.stars)
  if (params.vehicle) query = query.where('r.vehicle_make', '=', params.vehicle.make)
  if (params.vehicle?.model !== undefined) query = query.where('r.vehicle_model', '=', params.vehicle.model)
  return query
    .orderBy(sql.raw(ORDER[params.sort].join(', ')))
    .limit(params.limit)
    .offset((params.page - 1) * params.limit)
    .execute()
}
