import type { ScopeCounts } from '@shop/domain/search/scope-counts'
import { type RawBuilder, sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { TireToFit } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { listedPrice, openLists, PROMOTION_RUNS } from '../pricing/index.ts'
import type { AskedProducts } from './asked-products.ts'
import { alike, matchingLines, scopeCounts } from './count-scope.ts'
import { missedBy } from './facet-conditions.ts'
import { lineColumns, tireColumns } from './listed-columns.ts'
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

export interface ListingRow {
  readonly groups: ScopeCounts
  readonly products: readonly ProductRow[]
  readonly topScore: number | null
  readonly lowestSetCents: number | null
}

/** One page of a listing and its scope counted by what facets ask for, in one statement. */
export async function selectListing(db: Db, shape: Shape, values: SourceValues): Promise<ListingRow> {
  const [row] = await listings(db, shape, values)
  return row as ListingRow
}

/** What makes a statement of its own; everything else is a parameter of it. */
export interface Shape {
  readonly source: ListingSource
  readonly per: 'tire' | 'line'
}

/**
 * What is said of lines and of builds is asked of each of them once; a tire of the scope then adds only what is its own.
 * All tires are counted by what is alike, and those that miss nothing are put in order.
 */
const listing = ({ source, per }: Shape, given: SourceValues) => sql<ListingRow>`
  with ${offers(given)},
  open_list as materialized ${openLists(given)},
  line as materialized (${lines(given)}),
  build as materialized (${missedByBuild(given)}),
  scoped as (
    select ${tireColumns('tire_id', 'line_id', 'build_id', 'warranty_miles', 'in_stock', ...(per === 'line' ? SIZE : []))},
           l.missed | (select missed from build)[t.build_id] as missed_by_kind, c.rear_id, c.option_kind, c.fits_all,
           case when c.rear_id is null then 4 * ${listedPrice('t', 'l.places')}
             else 2 * ${listedPrice('t', 'l.places')} + 2 * ${listedPrice('r', 'l.places')} end as set_cents
      ${sourceOf(source, given)} and ${otherScopes(given)}
       and (l.is_stop_selling or ${listedPrice('t', 'l.places')} is not null)),
  judged as materialized (select s.*, s.missed_by_kind | ${missedBy('s', given)} as missed from scoped s),
  alike as materialized (${alike()}),
  page as (
    select *, row_number() over () as place from (
      select j.*, l.popularity from (${per === 'tire' ? EVERY_TIRE : CHEAPEST_OF_LINE}) j join line l on l.id = j.line_id
       order by ${sortKey(given)} nulls last, l.is_stop_selling, option_kind is distinct from 'oe', l.popularity desc, tire_id, rear_id
       limit ${given.limit} offset ${given.offset}) p)
  select
    ${scopeCounts()} as groups,
    (select max(l.simple_score) from (${matchingLines()}) a join line l on l.id = a.line_id) as "topScore",
    (select min(set_cents) from judged where missed = 0) as "lowestSetCents",
    coalesce((select json_agg(${card(source)} order by p.place) from page p join tire_listing t on t.tire_id = p.tire_id
       left join tire_listing rt on rt.tire_id = p.rear_id), '[]') as products`

const listings = preparedPerShape(listing)

const SIZE = ['size_slug'] as const

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
       and ${PROMOTION_RUNS}
       and (p.account_type_ids is null or ${given.accountType} = any (p.account_type_ids))
       and (p.company_ids is null or ${given.companyId} = any (p.company_ids))
       and (${given.dealId}::text is null or p.id = ${given.dealId}))`

/** Lines, whether they may have tires in the scope, and what they miss. `is_on_offer` where no deal is asked for, too. */
const lines = (given: AskedProducts) => sql`
  select l.*, ${missedBy('l', given)} as missed from (
    select ${lineColumns('id', 'simple_score', 'popularity')}, open_list.places, o.is_on_offer,
           (${given.brandSlug}::text is null or b.slug = ${given.brandSlug})
             and (${given.typeId}::smallint is null or y.id = ${given.typeId})
             and (${given.category}::text is null or l.category = ${given.category})
             and (${given.partnerBrands}::text[] is null or b.slug = any (${given.partnerBrands}))
             and (o.is_on_offer or l.id = any (array(
               select x.line_id from tire x where x.id in (select tire_id from offer)))) as is_in_scope
      from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
      left join review_summary r on r.line_id = l.id cross join open_list
      cross join lateral (select (${given.dealId}::text is null and not ${given.onSale}::boolean) or exists (
        select from offer o where o.brand_id = b.id or o.type_id = y.id or o.line_id = l.id) as is_on_offer) o) l`

/** What the lines of the scope leave open. */
const otherScopes = (given: AskedProducts) => sql`
  l.is_in_scope and (l.is_on_offer or t.tire_id = any (array(select tire_id from offer)))
  and (${given.sizeSlug}::text is null or t.size_slug = ${given.sizeSlug})
  and (${given.rimInches}::numeric is null or t.rim_inches = ${given.rimInches})`

/** What each build misses, by its number: looking it up costs a tire less than a join would. */
const missedByBuild = (given: AskedProducts) => sql`
  select array_agg(${missedBy('u', given)} order by number) as missed
    from generate_series(1, (select max(id) from tire_build)) as number left join tire_build u on u.id = number`

const sortKey = (given: AskedProducts) => sql`
  case ${given.sort}::text
    when 'price-low-to-high' then set_cents::float8
    when 'price-high-to-low' then -set_cents::float8
    when 'top-rated' then -l.review_average::float8
    when 'simple-score' then -l.simple_score::float8
    when 'mileage' then -warranty_miles::float8
    else case when in_stock then 0 else 1 end end`

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
    'inStock', ${of}.in_stock,
    'toFit', ${source === 'vehicle' || source === 'chosen' ? toFit(of) : sql`null`})`
}

/** What a verdict needs to know, beyond what is listed. */
const toFit = (of: RawBuilder<unknown>) => sql`(
  select json_build_object('size', x.size, 'loadIndex', x.load_index, 'dualLoadIndex', x.dual_load_index,
           'speed', x.speed_symbol, 'loadRange', x.load_range, 'isRunFlat', x.is_run_flat, 'isEvReady', x.is_ev_ready,
           'hasFoam', x.has_foam, 'typeId', ${of}.type_id, 'category', ${of}.category)
    from tire x where x.id = ${of}.tire_id)`
