import { bitOf, type FacetKey } from '@shop/domain/search/facets'
import { PRICE_STEP_DOLLARS } from '@shop/domain/search/price-ranges'
import { type RawBuilder, sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { TireToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { listedPrice, openLists } from '../pricing/index.ts'
import type { AskedProducts } from './asked-products.ts'
import { type ListingSource, type SourceValues, sourceOf } from './listing-sources.ts'

/** One result without its prices. */
export interface ProductRow {
  readonly tireId: number
  readonly rearId: number | null
  readonly optionKind: 'oe' | 'plus-zero' | 'plus-one' | null
  readonly fitsAll: boolean | null
  readonly setCents: number | null
  readonly sizeCount: number
  readonly line: { readonly slug: string; readonly name: string; readonly pictures: PictureFacts }
  readonly brand: { readonly slug: string; readonly name: string; readonly isStopSelling: boolean }
  readonly type: { readonly id: number; readonly slug: string; readonly name: string }
  readonly category: string
  readonly front: ListedEnd
  readonly rear: ListedEnd | null
  readonly sidewall: string
  readonly severeSnow: boolean
  readonly warrantyMiles: number | null
  readonly scores: {
    readonly simpleScore: number | null
    readonly traction: number | null
    readonly handlingDurability: number | null
    readonly longevity: number | null
  }
  readonly reviews: { readonly average: number | null; readonly count: number }
  readonly promotion: { readonly id: string; readonly label: string } | null
}

export interface ListedEnd {
  readonly size: string
  readonly sizeSlug: string
  readonly service: string
  readonly loadRange: string | null
  readonly isRunFlat: boolean
  readonly isEvReady: boolean
  readonly inStock: boolean
  /** Only in the listing of a vehicle. */
  readonly toFit: TireToFit | null
}

/** Rows of groups as the statement writes them: arrays, because there may be hundreds. */
export interface ListingRow {
  readonly lines: readonly LineGroup[]
  readonly builds: readonly BuildGroup[]
  readonly loads: readonly (readonly [loadIndex: number, missed: number, count: number])[]
  readonly prices: readonly (readonly [setDollars: number | null, missed: number, count: number])[]
  readonly warranties: readonly (readonly [miles: number | null, missed: number, count: number])[]
  readonly options: readonly (readonly [optionKind: string | null, missed: number, count: number])[]
  readonly products: readonly ProductRow[]
  readonly topScore: number | null
  readonly lowestSetCents: number | null
}
type LineGroup = readonly [
  ...[brandSlug: string, brandName: string, isStopSelling: boolean],
  ...[typeSlug: string, typeName: string, category: string, reviewAverage: number | null],
  ...[missed: number, count: number],
]
type BuildGroup = readonly [
  ...[speed: string, loadRange: string | null, sidewall: string],
  ...[isRunFlat: boolean, isEvReady: boolean, severeSnow: boolean, inStock: boolean],
  ...[missed: number, count: number],
]

/** One page of a listing and its scope counted by what facets ask for, in one statement. */
export async function selectListing(
  db: Db,
  { source, per }: Shape,
  values: SourceValues,
): Promise<ListingRow> {
  const shape = `${source} ${per}`
  const query =
    listings.get(shape) ??
    preparedQuery((db, given: SourceValues) => ({
      compile: () => listing({ source, per }, given).compile(db),
    }))
  listings.set(shape, query)
  const [row] = await query(db, values)
  return row as ListingRow
}

/** What makes a statement of its own; everything else is a parameter of it. */
export interface Shape {
  readonly source: ListingSource
  readonly per: 'tire' | 'line'
}

const listings = new Map<string, (db: Db, values: SourceValues) => Promise<ListingRow[]>>()

const listing = ({ source, per }: Shape, given: SourceValues) => sql<ListingRow>`
  with ${offers(given)},
  open_list as materialized ${openLists(given)},
  scoped as (
    select t.tire_id, t.size_slug, c.rear_id, c.option_kind, c.fits_all, t.line_id, t.is_stop_selling, t.brand_slug, t.type_slug,
           t.category, t.speed_symbol, t.load_range, t.load_index, t.sidewall, t.is_run_flat, t.is_ev_ready,
           t.three_peak_mountain_snowflake, t.in_stock, t.warranty_miles, t.review_average, t.review_count,
           t.simple_score, t.popularity,
           case when c.rear_id is null then 4 * ${listedPrice('t')} else 2 * ${listedPrice('t')} + 2 * ${listedPrice('r')} end
             as set_cents
      ${sourceOf(source, given)} and ${otherScopes(given)}
       and (t.is_stop_selling or ${listedPrice('t')} is not null)),
  judged as materialized (select s.*, ${missed(given)} as missed from scoped s),
  alike as (
    select grouping(line_id, speed_symbol, load_index, step, warranty_miles, option_kind) as kind,
           line_id, speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake, in_stock,
           load_index, step, warranty_miles, option_kind, missed, count(*)::int as count
      from (select *, set_cents / ${sql.lit(PRICE_STEP_DOLLARS * 100)} * ${sql.lit(PRICE_STEP_DOLLARS)} as step from judged) j
     group by grouping sets (
       (line_id, missed),
       (speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake, in_stock, missed),
       (load_index, missed), (step, missed), (warranty_miles, missed), (option_kind, missed))),
  page as (
    select *, row_number() over () as place from (
      ${per === 'tire' ? EVERY_TIRE : CHEAPEST_OF_LINE}
       order by ${sortKey(given)} nulls last, is_stop_selling, option_kind is distinct from 'oe', popularity desc, tire_id, rear_id
       limit ${given.limit} offset ${given.offset}) p)
  select
    (select json_agg(json_build_array(b.slug, b.name, b.is_stop_selling, y.slug, y.name, l.category, r.average, a.missed, a.count))
       from alike a join product_line l on l.id = a.line_id join brand b on b.id = l.brand_id
       join tire_type y on y.id = l.type_id left join review_summary r on r.line_id = l.id
      where a.kind = ${grouped('line_id')}) as lines,
    ${groups('speed_symbol', sql`speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake, in_stock`)} as builds,
    ${groups('load_index', sql`load_index`)} as loads,
    ${groups('step', sql`step`)} as prices,
    ${groups('warranty_miles', sql`warranty_miles`)} as warranties,
    ${groups('option_kind', sql`option_kind`)} as options,
    (select max(simple_score) from judged where missed = 0) as "topScore",
    (select min(set_cents) from judged where missed = 0) as "lowestSetCents",
    coalesce((select json_agg(${card(source)} order by p.place) from page p join tire_listing t on t.tire_id = p.tire_id
       left join tire_listing rt on rt.tire_id = p.rear_id), '[]') as products`

const EVERY_TIRE = sql`select *, 1 as size_count from judged where missed = 0`

// By windows, and not by a join: how many rows a facet leaves is beyond what the planner can guess.
const CHEAPEST_OF_LINE = sql`
  select * from (
    select distinct on (line_id) *, max(nth_size) over (partition by line_id)::int as size_count from (
      select *, dense_rank() over (partition by line_id order by size_slug) as nth_size from judged where missed = 0) sizes
     order by line_id, set_cents, tire_id) cheapest`

/** Offers that run for this buyer and name what they are for: all of them, or the deal that is asked for. */
const offers = (given: AskedProducts) => sql`
  offer as (
    select p.id, p.label, o.tire_id, o.line_id, o.brand_id, o.type_id
      from promotion p join promotion_target o on o.channel_id = p.channel_id and o.promotion_id = p.id
     where p.channel_id = ${given.channelId} and not p.needs_code
       and p.effective_from <= now() and (p.ends_at is null or p.ends_at > now())
       and (p.account_type_ids is null or ${given.accountType} = any (p.account_type_ids))
       and (p.company_ids is null or ${given.companyId} = any (p.company_ids))
       and (${given.dealId}::text is null or p.id = ${given.dealId}))`

/** Whatever of the scopes is not where the listing begins. */
const otherScopes = (given: AskedProducts) => sql`
  (${given.sizeSlug}::text is null or t.size_slug = ${given.sizeSlug})
  and (${given.brandSlug}::text is null or t.brand_slug = ${given.brandSlug})
  and (${given.typeId}::smallint is null or t.type_id = ${given.typeId})
  and (${given.category}::text is null or t.category = ${given.category})
  and (${given.rimInches}::numeric is null or t.rim_inches = ${given.rimInches})
  and (${given.partnerBrands}::text[] is null or t.brand_slug = any (${given.partnerBrands}))
  and ((${given.dealId}::text is null and not ${given.onSale}::boolean) or exists (
    select from offer o where o.brand_id = t.brand_id or o.type_id = t.type_id or o.line_id = t.line_id or o.tire_id = t.tire_id))`

/** The chosen facets a row misses, as a mask. */
function missed(given: AskedProducts): RawBuilder<number> {
  const conditions: [FacetKey, RawBuilder<unknown>][] = [
    ['brands', sql`${given.brands}::text[] is null or s.brand_slug = any (${given.brands}::text[])`],
    ['types', sql`${given.types}::text[] is null or s.type_slug = any (${given.types}::text[])`],
    [
      'categories',
      sql`${given.categories}::text[] is null or s.category = any (${given.categories}::text[])`,
    ],
    [
      'setDollars',
      sql`${given.fromCents}::int[] is null or exists (
        select from unnest(${given.fromCents}::int[], ${given.toCents}::int[]) as range (from_cents, to_cents)
         where s.set_cents >= range.from_cents and s.set_cents < range.to_cents)`,
    ],
    ['speeds', sql`${given.speeds}::text[] is null or s.speed_symbol = any (${given.speeds}::text[])`],
    [
      'loadRanges',
      sql`${given.loadRanges}::text[] is null or coalesce(s.load_range, 'standard') = any (${given.loadRanges}::text[])`,
    ],
    [
      'loadIndexes',
      sql`${given.loadIndexes}::int[] is null or s.load_index = any (${given.loadIndexes}::int[])`,
    ],
    ['warrantyMiles', sql`${given.warrantyMiles}::int is null or s.warranty_miles >= ${given.warrantyMiles}`],
    ['rating', sql`${given.rating}::numeric is null or s.review_average >= ${given.rating}`],
    ['sidewalls', sql`${given.sidewalls}::text[] is null or s.sidewall = any (${given.sidewalls}::text[])`],
    ['runFlat', sql`${given.runFlat}::boolean is null or s.is_run_flat`],
    ['severeSnow', sql`${given.severeSnow}::boolean is null or s.three_peak_mountain_snowflake`],
    ['electric', sql`${given.electric}::boolean is null or s.is_ev_ready`],
    ['inStock', sql`${given.inStock}::boolean is null or s.in_stock`],
    [
      'optionKinds',
      sql`${given.optionKinds}::text[] is null or s.option_kind = any (${given.optionKinds}::text[])`,
    ],
  ]
  const bits = conditions.map(
    ([facet, passes]) => sql`case when ${passes} then 0 else ${sql.lit(bitOf(facet))} end`,
  )
  return sql<number>`(${sql.join(bits, sql` | `)})`
}

const sortKey = (given: AskedProducts) => sql`
  case ${given.sort}::text
    when 'price-low-to-high' then set_cents::float8
    when 'price-high-to-low' then -set_cents::float8
    when 'top-rated' then -review_average::float8
    when 'simple-score' then -simple_score::float8
    when 'mileage' then -warranty_miles::float8
    else case when in_stock then 0 else 1 end end`

const KINDS = ['line_id', 'speed_symbol', 'load_index', 'step', 'warranty_miles', 'option_kind'] as const

/** What `grouping` says of the set that holds this column: a bit for every other one. */
function grouped(column: (typeof KINDS)[number]): RawBuilder<number> {
  const all = 2 ** KINDS.length - 1
  return sql.lit(all ^ (1 << (KINDS.length - 1 - KINDS.indexOf(column))))
}

const groups = (column: (typeof KINDS)[number], columns: RawBuilder<unknown>) => sql`
  (select json_agg(json_build_array(${columns}, missed, count)) from alike where kind = ${grouped(column)})`

const card = (source: ListingSource) => sql`json_build_object(
  'tireId', p.tire_id, 'rearId', p.rear_id, 'optionKind', p.option_kind, 'fitsAll', p.fits_all, 'setCents', p.set_cents,
  'sizeCount', p.size_count,
  'line', json_build_object('slug', t.line_slug, 'name', t.line_name, 'pictures', ${pictureFacts('t.line_id')}),
  'brand', json_build_object('slug', t.brand_slug, 'name', t.brand_name, 'isStopSelling', t.is_stop_selling),
  'type', json_build_object('id', t.type_id, 'slug', t.type_slug, 'name', t.type_name), 'category', t.category,
  'front', ${end('t', source)}, 'rear', case when rt.tire_id is not null then ${end('rt', source)} end,
  'sidewall', t.sidewall, 'severeSnow', t.three_peak_mountain_snowflake, 'warrantyMiles', t.warranty_miles,
  'scores', json_build_object('simpleScore', t.simple_score, 'traction', t.traction,
    'handlingDurability', t.handling_durability, 'longevity', t.longevity),
  'reviews', json_build_object('average', t.review_average, 'count', t.review_count),
  'promotion', (select json_build_object('id', o.id, 'label', o.label) from offer o
     where o.brand_id = t.brand_id or o.type_id = t.type_id or o.line_id = t.line_id or o.tire_id = t.tire_id
     order by o.tire_id, o.line_id, o.brand_id, o.id limit 1))`

const end = (row: 't' | 'rt', source: ListingSource) => {
  const of = sql.ref(row)
  return sql`json_build_object('size', ${of}.size, 'sizeSlug', ${of}.size_slug, 'service', ${of}.service,
    'loadRange', ${of}.load_range, 'isRunFlat', ${of}.is_run_flat, 'isEvReady', ${of}.is_ev_ready,
    'inStock', exists (select from stock k where k.tire_id = ${of}.tire_id and k.available > 0),
    'toFit', ${source === 'vehicle' || source === 'chosen' ? toFit(of) : sql`null`})`
}

/** What a verdict needs to know, beyond what is listed. */
const toFit = (of: RawBuilder<unknown>) => sql`(
  select json_build_object('size', x.size, 'loadIndex', x.load_index, 'dualLoadIndex', x.dual_load_index,
           'speed', x.speed_symbol, 'loadRange', x.load_range, 'isRunFlat', x.is_run_flat, 'isEvReady', x.is_ev_ready,
           'hasFoam', x.has_foam, 'typeId', ${of}.type_id, 'category', ${of}.category)
    from tire x where x.id = ${of}.tire_id)`
