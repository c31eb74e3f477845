import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { pictureFacts } from './picture-of.ts'

export async function findLine(db: Db, brandSlug: string, lineSlug: string) {
  const [line] = await lineBySlugs(db, { brandSlug, lineSlug })
  return line
}

const lineBySlugs = preparedQuery((db, given: { brandSlug: string; lineSlug: string }) =>
  db
    .selectFrom('product_line as l')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('tire_type as t', 't.id', 'l.type_id')
    .select([
      'l.id',
      'l.slug',
      'l.name',
      'l.description',
      'l.warranty_miles',
      'l.three_peak_mountain_snowflake',
      'l.mud_and_snow',
      'l.simple_score',
      'l.traction',
      'l.handling_durability',
      'l.longevity',
      'b.slug as brand_slug',
      'b.name as brand_name',
      't.id as type_id',
      't.name as type_name',
      't.slug as type_slug',
      pictureFacts('l.id').as('pictures'),
    ])
    .where('b.slug', '=', given.brandSlug)
    .where('l.slug', '=', given.lineSlug),
)

export const selectTiresOfLine = preparedQuery((db, given: { lineId: number }) =>
  db
    .selectFrom('tire as t')
    .select((of) => [
      't.id',
      't.size',
      't.size_slug',
      't.load_index',
      't.dual_load_index',
      't.speed_symbol',
      't.load_pounds',
      't.speed_mph',
      't.tread_depth_32nds',
      't.weight_pounds',
      't.utqg',
      't.is_run_flat',
      't.sidewall',
      of
        .selectFrom('stock as s')
        .select(sql<number>`coalesce(sum(s.available), 0)::int`.as('available'))
        .whereRef('s.tire_id', '=', 't.id')
        .as('available'),
    ])
    .where('t.line_id', '=', given.lineId)
    .orderBy('t.rim_inches')
    .orderBy('t.width_mm')
    .orderBy('t.aspect_ratio'),
)

/** Flotation sizes have neither width nor ratio in millimeters and come last. */
export async function selectSizes(db: Db) {
  return db
    .selectFrom('tire_listing')
    .select([
      'size',
      'size_slug as slug',
      'width_mm as width',
      'aspect_ratio as ratio',
      'rim_inches as rim',
      sql<number>`count(*)::int`.as('tireCount'),
    ])
    .where('is_stop_selling', '=', false)
    .groupBy(['size', 'size_slug', 'width_mm', 'aspect_ratio', 'rim_inches'])
    .orderBy('width_mm')
    .orderBy('aspect_ratio')
    .orderBy('rim_inches')
    .execute()
}
