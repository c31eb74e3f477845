import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import { pictureFacts } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'

/** What a card of the listing shows, except the price. A brand we no longer sell is not listed. */
function listedTires(db: Db) {
  return db
    .selectFrom('tire_listing as t')
    .select([
      't.tire_id as id',
      't.size',
      't.size_slug',
      't.service',
      't.line_slug as slug',
      't.line_name as name',
      't.warranty_miles',
      't.three_peak_mountain_snowflake',
      't.simple_score',
      't.traction',
      't.handling_durability',
      't.longevity',
      't.brand_slug',
      't.brand_name',
      't.type_id',
      't.type_name',
      't.type_slug',
      pictureFacts('t.line_id').as('pictures'),
      sql<boolean>`exists (select from stock s where s.tire_id = t.tire_id and s.available > 0)`.as(
        'in_stock',
      ),
    ])
    .where('t.is_stop_selling', '=', false)
}

type Row<Q> = Q extends SelectQueryBuilder<DB, never, infer R> ? R : never
export type ListedRow = Row<ReturnType<typeof listedTires>>

/** One tire of each of the most popular lines, in the size it is most bought in. */
export async function selectPopularTires(db: Db, limit: number) {
  return listedTires(db)
    .where('t.tire_id', 'in', (of) =>
      of
        .selectFrom(
          of
            .selectFrom('tire_listing as c')
            .distinctOn(['c.popularity', 'c.line_id'])
            .select('c.tire_id')
            .where('c.is_stop_selling', '=', false)
            .orderBy('c.popularity', 'desc')
            .orderBy('c.line_id')
            .orderBy('c.tire_id')
            .limit(limit)
            .as('top'),
        )
        .select('top.tire_id'),
    )
    .orderBy('t.popularity', 'desc')
    .execute()
}
