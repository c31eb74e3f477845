import { ON_ROAD_TYPES } from '@shop/domain/catalogue/tire-type'
import { BRAND_MEASURES, type BrandPlace } from '@shop/domain/reviews/brand-reputation'
import { FEWEST_RATINGS, type ReviewedLineSort } from '@shop/domain/reviews/review-sorts'
import { sql } from 'kysely'
import { z } from 'zod'
import { LINE_HEADING, linePictures } from '../catalogue/index.ts'
import { assortmentOf, LINE_SOLD } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { Buyer } from '../pricing/index.ts'
import { PUBLISHED } from './review-states.ts'
import { REVIEW_COLUMNS } from './show-review.ts'
import type { AttributeRow, SummaryRow } from './summary.ts'

/** Which lines are meant: of a brand, a type, a category, of all where they meet. */
export interface LineScope {
  /** Whose lines: what is sold to them. */
  readonly buyer: Buyer
  readonly brand: string | undefined
  readonly type: string | undefined
  readonly category: string | undefined
}

/** Lines of the scope that have reviews; brands that are no longer sold are left out. */
function reviewedLines(db: Db, scope: LineScope) {
  let query = db
    .selectFrom('review_summary as s')
    .innerJoin('product_line as l', 'l.id', 's.line_id')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as t', 't.id', 'l.type_id')
    .innerJoin(assortmentOf(scope.buyer).as('assorted'), (on) => on.on(LINE_SOLD))
    .where('s.review_count', '>', 0)
    .where('b.is_stop_selling', '=', false)
  if (scope.brand !== undefined) query = query.where('b.slug', '=', scope.brand)
  if (scope.type !== undefined) query = query.where('t.slug', '=', scope.type)
  if (scope.category !== undefined) query = query.where('l.category', '=', scope.category)
  return query
}

export async function findFiguresOfScope(db: Db, scope: LineScope): Promise<SummaryRow> {
  const sum = (column: keyof SummaryRow) =>
    sql<number>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)::int`.as(column)
  return reviewedLines(db, scope)
    .select([
      sum('one_star'),
      sum('two_star'),
      sum('three_star'),
      sum('four_star'),
      sum('five_star'),
      sum('would_buy_again'),
      sum('would_buy_again_answers'),
    ])
    .executeTakeFirstOrThrow()
}

export async function selectAttributesOfScope(db: Db, scope: LineScope): Promise<AttributeRow[]> {
  return reviewedLines(db, scope)
    .innerJoin('review_attribute_summary as a', 'a.line_id', 'l.id')
    .select([
      'a.attribute',
      sql<number>`sum(a.rating_count)::int`.as('rating_count'),
      sql<number>`sum(a.average * a.rating_count) / sum(a.rating_count)`.as('average'),
    ])
    .groupBy('a.attribute')
    .execute()
}

/** One page of lines, with how many there are. */
export async function selectReviewedLines(
  db: Db,
  params: { scope: LineScope; sort: ReviewedLineSort; page: number; limit: number },
) {
  const { ranked, rank, count } = rankedLines(db, params.scope, params.sort)
  return ranked
    .select([...LINE_HEADING, 's.review_count', 's.would_buy_again', 's.would_buy_again_answers'])
    .select(linePictures())
    .select(sql<number>`s.average`.as('average'))
    .select([sql<number>`${rank}`.as('ranked_average'), sql<number>`${count}`.as('ranked_count')])
    .select(sql<number>`count(*) over ()::int`.as('line_count'))
    .orderBy(rank, 'desc')
    .orderBy('s.review_count', 'desc')
    .orderBy('l.id')
    .limit(params.limit)
    .offset((params.page - 1) * params.limit)
    .execute()
}

/** A ranking is of tires for the road, unless a type or a category is asked for. */
function rankedLines(db: Db, scope: LineScope, sort: ReviewedLineSort) {
  const lines = reviewedLines(db, scope).leftJoin('review_attribute_summary as a', (join) =>
    join.onRef('a.line_id', '=', 'l.id').on('a.attribute', '=', sort),
  )
  if (sort === 'most-reviewed') {
    return { ranked: lines, rank: sql<number>`s.review_count`, count: sql<number>`s.review_count` }
  }
  const rank = sort === 'top-rated' ? sql<number>`s.average` : sql<number>`a.average`
  const count = sort === 'top-rated' ? sql<number>`s.review_count` : sql<number>`a.rating_count`
  const known = lines.where(sql<boolean>`${count} >= ${FEWEST_RATINGS}`)
  const isOfKind = scope.type !== undefined || scope.category !== undefined
  return { ranked: isOfKind ? known : known.where('l.type_id', 'in', ON_ROAD_TYPES), rank, count }
}

/** The newest review of each line, the newest of these first: many tires, whatever their stars. */
export async function selectNewestReviews(db: Db, scope: LineScope, limit: number) {
  return reviewedLines(db, scope)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('review')
          .selectAll('review')
          .whereRef('review.line_id', '=', 'l.id')
          .where('review.state', '=', PUBLISHED)
          .orderBy('review.written_at', 'desc')
          .orderBy('review.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([...LINE_HEADING, ...REVIEW_COLUMNS])
    .select(linePictures())
    .orderBy('r.written_at', 'desc')
    .limit(limit)
    .execute()
}

/** Of a brand of which something is sold here. */
export async function findBrandName(db: Db, buyer: Buyer, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('brand as b')
    .innerJoin('product_line as l', 'l.brand_id', 'b.id')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(LINE_SOLD))
    .select('b.name')
    .where('b.slug', '=', slug)
    .limit(1)
    .executeTakeFirst()
  return found?.name
}

const PLACES = statement('places of a brand', {
  measure: z.enum(BRAND_MEASURES),
  average: z.number(),
  place: z.number(),
  of: z.number(),
})

/** Where a brand comes among all we sell, in what owners rate and what we score. */
export async function selectPlacesOfBrand(db: Db, buyer: Buyer, slug: string): Promise<BrandPlace[]> {
  const { rows } = await PLACES`
    with assorted as materialized ${assortmentOf(buyer)},
    sold as (
      select l.id, b.slug, l.traction, l.handling_durability, l.longevity
        from product_line l join brand b on b.id = l.brand_id join assorted on ${LINE_SOLD}
       where not b.is_stop_selling),
    measured as (
      select s.slug, a.attribute as measure, sum(a.average * a.rating_count) / sum(a.rating_count) as average
        from sold s join review_attribute_summary a on a.line_id = s.id
       group by s.slug, a.attribute having sum(a.rating_count) >= ${FEWEST_RATINGS}
       union all
      select s.slug, v.measure, avg(v.score)
        from sold s
       cross join lateral (values ('traction', s.traction), ('handlingDurability', s.handling_durability),
                                  ('longevity', s.longevity)) v (measure, score)
       where v.score is not null group by s.slug, v.measure)
    select measure, round(average, 1) as average, place, "of"
      from (select slug, measure, average, rank() over (partition by measure order by average desc)::int as place,
                   count(*) over (partition by measure)::int as "of"
              from measured) m
     where slug = ${slug}
     order by measure`.execute(db)
  return rows
}

/** Figures per brand, type and category, most reviews first, and every line that has reviews. */
export async function selectGroups(db: Db, buyer: Buyer) {
  const every: LineScope = { buyer, brand: undefined, type: undefined, category: undefined }
  const figures = [
    sql<number>`sum(s.review_count)::int`.as('reviewCount'),
    sql<number>`round(sum(s.average * s.review_count) / sum(s.review_count), 2)`.as('average'),
  ] as const
  const most = sql`sum(s.review_count)`
  const [brands, types, categories, lines] = await Promise.all([
    reviewedLines(db, every)
      .select(['b.slug', 'b.name', ...figures])
      .groupBy(['b.slug', 'b.name'])
      .orderBy(most, 'desc')
      .execute(),
    reviewedLines(db, every)
      .select(['t.slug', 't.name', ...figures])
      .groupBy(['t.slug', 't.name'])
      .orderBy(most, 'desc')
      .execute(),
    reviewedLines(db, every)
      .select(['l.category', ...figures])
      .groupBy('l.category')
      .orderBy(most, 'desc')
      .execute(),
    reviewedLines(db, every)
      .select(['b.slug as brand', 'l.slug as line'])
      .orderBy('b.slug')
      .orderBy('l.slug')
      .execute(),
  ])
  return { brands, types, categories, lines }
}
