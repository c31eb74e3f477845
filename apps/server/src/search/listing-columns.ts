import { BUILD_FACTS, LINE_FACTS } from '@shop/domain/search/listed-catalogue'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProductLine, TireBuild } from '../../db/schema.generated.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { DealTerms, dealTerms, OpenList, openLists } from '../pricing/index.ts'
import { candidatesOf, type ListingSource, type SourceValues, tiresOf } from './listing-sources.ts'

// One statement reads all that a listing is made from and counts nothing: `listLines` does. What is each tire's own comes as
// one text for each column, at a tenth of what as many rows cost.

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const LineRow = z.strictObject({
  /** Of the line, its brand and its type. */
  ids: z.tuple([z.number(), z.number(), z.number()]),
  slug: z.string(),
  name: z.string(),
  popularity: z.number(),
  isStopSelling: z.boolean(),
  /** Overall, traction, handling, longevity. */
  scores: z.array(z.number().nullable()).length(4),
  reviewCount: z.number(),
  /** As LINE_FACTS names them. */
  facts: z.array(Value).length(LINE_FACTS.length),
})

const LISTING_COLUMNS = statement('listing columns', {
  tireId: z.string().nullable(),
  line: z.string().nullable(),
  build: z.string().nullable(),
  sizeSlug: z.string().nullable(),
  loadIndex: z.string().nullable(),
  warrantyMiles: z.string().nullable(),
  inStock: z.string().nullable(),
  oeMark: z.string().nullable(),
  /** On the list that decides for this buyer; 0 where there is none. */
  listCents: z.string().nullable(),
  lines: z.array(LineRow),
  /** Each with its id, then as BUILD_FACTS names them. */
  builds: z.array(z.tuple([z.number()], Value)),
  /** Where sets are not simply the tires: ids of tires, a rear of 0 where all four are alike. */
  sets: z
    .strictObject({ front: z.string(), rear: z.string(), optionKind: z.string(), fitsAll: z.string() })
    .nullable(),
  /** Open to the buyer, the one that decides first. */
  lists: z.array(OpenList),
  deals: DealTerms,
})
export type ListingColumns = RowOf<typeof LISTING_COLUMNS>

/** All a listing is made from, of one instant. */
export async function selectListingColumns(
  db: Db,
  source: ListingSource,
  values: SourceValues,
): Promise<ListingColumns> {
  const [row] = await listingColumns(db, { source }, values)
  return row as ListingColumns
}

const listingColumns = preparedPerShape(({ source }: { source: ListingSource }, params: SourceValues) => {
  const candidates = candidatesOf(source, params)
  return LISTING_COLUMNS`
      with open_list as materialized ${openLists(params)},
      ${candidates ? sql`candidate as materialized (${candidates}),` : sql``}
      scope as materialized (${tiresOf(source, params)})
      select tires.*, ${LINES} as lines, ${BUILDS} as builds, ${candidates ? SETS : sql`null::json`} as sets,
             coalesce((select lists from open_list), '[]') as lists,
             ${dealTerms(params, sql`select tire_id from scope`)} as deals
        from (
          select ${numbers('tire_id')} as "tireId", ${numbers('line_id')} as line, ${numbers('build_id')} as build,
                 string_agg(size_slug, ',') as "sizeSlug", ${numbers('load_index')} as "loadIndex",
                 ${numbers('coalesce(warranty_miles, -1)')} as "warrantyMiles", ${numbers('in_stock::int')} as "inStock",
                 string_agg(coalesce(oe_mark, ''), ',') as "oeMark", ${numbers('coalesce(list_cents, 0)')} as "listCents"
            from scope) tires`
})

/** A column as text, `{1,2,3}`. */
const numbers = (column: string) => sql.raw(`array_agg(${column})::text`)

/** What is said of a line `l` by its brand `b`, its type `y` and its reviews `r`. */
const SAID_ELSEWHERE = {
  brand_slug: 'b.slug',
  brand_name: 'b.name',
  type_slug: 'y.slug',
  type_name: 'y.name',
  review_average: 'r.average',
} as const

// A column that is not there does not compile.
LINE_FACTS satisfies readonly (keyof ProductLine | keyof typeof SAID_ELSEWHERE)[]
BUILD_FACTS satisfies readonly (keyof TireBuild)[]

const lineColumn = (column: string) =>
  column in SAID_ELSEWHERE ? SAID_ELSEWHERE[column as keyof typeof SAID_ELSEWHERE] : `l.${column}`

const LINES = sql`coalesce((
  select json_agg(json_build_object('ids', json_build_array(l.id, b.id, y.id), 'slug', l.slug, 'name', l.name,
           'popularity', l.popularity, 'isStopSelling', b.is_stop_selling,
           'scores', json_build_array(l.simple_score, l.traction, l.handling_durability, l.longevity),
           'reviewCount', coalesce(r.review_count, 0),
           'facts', json_build_array(${refs(LINE_FACTS.map(lineColumn))})))
    from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
    left join review_summary r on r.line_id = l.id
   where l.id = any (array(select distinct line_id from scope))), '[]')`

const BUILDS = sql`coalesce((
  select json_agg(json_build_array(u.id, ${refs(BUILD_FACTS.map((column) => `u.${column}`))}))
    from tire_build u where u.id = any (array(select distinct build_id from scope))), '[]')`

const SETS = sql`(
  select json_build_object('front', array_agg(tire_id)::text, 'rear', array_agg(coalesce(rear_id, 0))::text,
           'optionKind', string_agg(coalesce(option_kind, ''), ','),
           'fitsAll', array_agg(coalesce(fits_all::int, -1))::text)
    from candidate having count(*) > 0)`

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
