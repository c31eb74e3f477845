import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

/** Tires with line, brand and type: what a card of the listing shows, except the price. */
function listedTires(db: Db) {
  return db
    .selectFrom('tire as t')
    .innerJoin('product_line as l', 'l.id', 't.line_id')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as y', 'y.id', 'l.type_id')
    .select([
      't.id',
      't.size',
      't.size_slug',
      't.load_index',
      't.speed_symbol',
      'l.slug',
      'l.name',
      'l.warranty_miles',
      'l.three_peak_mountain_snowflake',
      'l.simple_score',
      'l.traction',
      'l.handling_durability',
      'l.longevity',
      'b.slug as brand_slug',
      'b.name as brand_name',
      'y.id as type_id',
      'y.name as type_name',
      'y.slug as type_slug',
      sql<boolean>`exists (select from stock s where s.tire_id = t.id and s.available > 0)`.as('in_stock'),
    ])
}

type Row<Q> = Q extends SelectQueryBuilder<DB, never, infer R> ? R : never
export type ListedRow = Row<ReturnType<typeof listedTires>>

type Listed = {
  sizeSlug: string
  typeSlug: string | null
  /** Without one: all of them. */
  limit: number | null
  offset: number
}

/** Most popular first. */
export const selectTiresOfSize = preparedQuery((db, given: Listed) =>
  listedTires(db)
    .where('t.size_slug', '=', given.sizeSlug)
    .where(sql<boolean>`(${given.typeSlug}::text is null or y.slug = ${given.typeSlug})`)
    .orderBy('l.popularity', 'desc')
    .orderBy('t.id')
    .limit(given.limit)
    .offset(given.offset),
)

export const countTypesOfSize = preparedQuery((db, given: { sizeSlug: string }) =>
  db
    .selectFrom('tire as t')
    .innerJoin('product_line as l', 'l.id', 't.line_id')
    .innerJoin('tire_type as y', 'y.id', 'l.type_id')
    .select(['y.slug', 'y.name', sql<number>`count(*)::int`.as('count')])
    .where('t.size_slug', '=', given.sizeSlug)
    .groupBy(['y.id', 'y.slug', 'y.name'])
    .orderBy('count', 'desc')
    .orderBy('y.id'),
)

/** One tire of each of the most popular lines, in the size it is most bought in. */
export async function selectPopularTires(db: Db, limit: number) {
  return listedTires(db)
    .where('t.id', 'in', (of) =>
      of
        .selectFrom(
          of
            .selectFrom('tire as c')
            .innerJoin('product_line as p', 'p.id', 'c.line_id')
            .distinctOn(['p.popularity', 'p.id'])
            .select('c.id')
            .orderBy('p.popularity', 'desc')
            .orderBy('p.id')
            .orderBy('c.id')
            .limit(limit)
            .as('top'),
        )
        .select('top.id'),
    )
    .orderBy('l.popularity', 'desc')
    .execute()
}
