import { BUILD_FACTS, LINE_FACTS } from '@shop/domain/search/listed-catalogue'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProductLine, TireBuild } from '../../db/schema.generated.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { DealTerms, dealTerms, openLists, PlanTerms, planTerms } from '../pricing/index.ts'
import { candidatesOf, type ListingSource, type SourceValues, tiresOf } from './listing-sources.ts'

// One statement reads all that a listing is made from and counts nothing: `listLines` does. What is each tire's own comes as
// one text for each column, at a tenth of what as many rows cost.

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const LineRow = z.strictObject({
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
export type LineRow = z.infer<typeof LineRow>

/** With its id, then as BUILD_FACTS names them. */
export const BuildRow = z.tuple([z.number()], Value)
export type BuildRow = z.infer<typeof BuildRow>

/** Ids of tires, a rear of 0 where all four are alike. */
export const SetColumns = z.strictObject({
  front: z.string(),
  rear: z.string(),
  optionKind: z.string(),
  fitsAll: z.string(),
})
export type SetColumns = z.infer<typeof SetColumns>

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
  builds: z.array(BuildRow),
  /** Where sets are not simply the tires. */
  sets: SetColumns.nullable(),
  plan: PlanTerms,
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
      select tires.*, ${lineRows(isInScope('l.id', 'line_id'))} as lines,
             ${buildRows(isInScope('u.id', 'build_id'))} as builds, ${candidates ? SETS : sql`null::json`} as sets,
             ${planTerms(params)} as plan,
             ${dealTerms(params, sql`select tire_id from scope`)} as deals
        from (
          select ${numbers('tire_id')} as "tireId", ${numbers('line_id')} as line, ${numbers('build_id')} as build,
                 string_agg(size_slug, ',') as "sizeSlug", ${numbers('load_index')} as "loadIndex",
                 ${numbers('coalesce(warranty_miles, -1)')} as "warrantyMiles", ${numbers('in_stock::int')} as "inStock",
                 string_agg(coalesce(oe_mark, ''), ',') as "oeMark", ${numbers('coalesce(list_cents, 0)')} as "listCents"
            from scope) tires`
})

const isInScope = (id: string, column: string) =>
  sql<boolean>`${sql.ref(id)} = any (array(select distinct ${sql.ref(column)} from scope))`

/** A column as text, `{1,2,3}`. */
export const numbers = (column: string) => sql.raw(`array_agg(${column})::text`)

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

/** Those lines `l` of which this is true. */
export const lineRows = (isMeant: RawBuilder<boolean>) => sql<LineRow[]>`coalesce((
  select json_agg(json_build_object('ids', json_build_array(l.id, b.id, y.id), 'slug', l.slug, 'name', l.name,
           'popularity', l.popularity, 'isStopSelling', b.is_stop_selling,
           'scores', json_build_array(l.simple_score, l.traction, l.handling_durability, l.longevity),
           'reviewCount', coalesce(r.review_count, 0),
           'facts', json_build_array(${refs(LINE_FACTS.map(lineColumn))})) order by l.id)
    from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
    left join review_summary r on r.line_id = l.id
   where ${isMeant}), '[]')`

/** Those builds `u` of which this is true. */
export const buildRows = (isMeant: RawBuilder<boolean>) => sql<BuildRow[]>`coalesce((
  select json_agg(json_build_array(u.id, ${refs(BUILD_FACTS.map((column) => `u.${column}`))}))
    from tire_build u where ${isMeant}), '[]')`

/** Of the `candidate` of a statement. */
export const SETS = sql<SetColumns | null>`(
  select json_build_object('front', array_agg(tire_id)::text, 'rear', array_agg(coalesce(rear_id, 0))::text,
           'optionKind', string_agg(coalesce(option_kind, ''), ','),
           'fitsAll', array_agg(coalesce(fits_all::int, -1))::text)
    from candidate having count(*) > 0)`

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
