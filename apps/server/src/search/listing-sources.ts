import { type RawBuilder, sql } from 'kysely'
import type { TireListing } from '../../db/schema.generated.ts'
import { isStocked } from '../channels/index.ts'
import { type DealSeeker, listedPrice, PROMOTION_RUNS } from '../pricing/index.ts'
import type { AskedScope } from './asked-scope.ts'
import type { AskedVehicles } from './asked-vehicles.ts'

/** Where a listing begins: with tires or a size where it can, else with the lines of its scope. */
export type ListingSource = 'chosen' | 'vehicle' | 'staggered-sizes' | 'size' | 'lines' | 'rim'

/** All a source needs: placeholders while its statement is built. */
export type SourceValues = AskedScope &
  AskedVehicles &
  ChosenTires &
  DealSeeker & { readonly rearSizeSlug: string | null }

/** Tires that were chosen elsewhere. */
export interface ChosenTires {
  readonly tireIds: readonly number[]
}

/** Sets that are asked for one by one, a statement calls them `candidate`; null where every tire is one. */
export function candidatesOf(source: ListingSource, params: SourceValues): RawBuilder<unknown> | null {
  switch (source) {
    case 'vehicle':
      return fittingSets(params)
    case 'staggered-sizes':
      return staggeredSets(params)
    case 'chosen':
    case 'size':
    case 'lines':
    case 'rim':
      return null
  }
}

/** The tires a listing looks at, with the price that the `open_list` of the statement decides. */
export function tiresOf(source: ListingSource, params: SourceValues): RawBuilder<unknown> {
  const ofRim = sql`(${params.rimInches}::numeric is null or t.rim_inches = ${params.rimInches})`
  switch (source) {
    case 'chosen':
      return sql`
        select ${COLUMNS} from tire_listing t cross join open_list where t.tire_id = any (${params.tireIds}::bigint[])`
    case 'vehicle':
    case 'staggered-sizes':
      return sql`
        select ${COLUMNS} from tire_listing t cross join open_list
         where t.tire_id = any (array(select tire_id from candidate union select rear_id from candidate)) and ${ofRim}`
    case 'size':
      return sql`
        select ${COLUMNS} from tire_listing t cross join open_list where t.size_slug = ${params.sizeSlug} and ${ofRim}`
    case 'lines':
      return ofLines(params, ofRim)
    case 'rim':
      return ofLines(params, sql`t.rim_inches = ${params.rimInches}::numeric`)
  }
}

const NEEDED: readonly (keyof TireListing)[] = [
  'tire_id',
  'line_id',
  'build_id',
  'size_slug',
  'load_index',
  'warranty_miles',
  'oe_mark',
]
const COLUMNS = sql`${sql.join(NEEDED.map((column) => sql.ref(`t.${column}`)))}, ${isStocked('t', 'open_list')} as in_stock, ${listedPrice('t')} as list_cents`

// `offset 0` keeps the planner to it: line after line by the index, however many it takes a scope to have.
const ofLines = (params: SourceValues, condition: RawBuilder<unknown>) => sql`
  select t.* from (${linesOf(params)}) l cross join open_list cross join lateral (
    select ${COLUMNS} from tire_listing t where t.line_id = l.id and ${condition} offset 0) t`

/** Lines that may have tires in the scope; of a deal for single tires, the lines of these. */
const linesOf = (params: SourceValues) => sql`
  select l.id
    from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
   where (${params.brandSlug}::text is null or b.slug = ${params.brandSlug})
     and (${params.typeId}::smallint is null or y.id = ${params.typeId})
     and (${params.category}::text is null or l.category = ${params.category})
     and (${params.dealId}::text is null and not ${params.onSale}::boolean or exists (
       select from promotion p join promotion_target o on o.channel_id = p.channel_id and o.promotion_id = p.id
        where p.channel_id = ${params.channelId} and not p.needs_code and ${PROMOTION_RUNS}
          and (${params.dealId}::text is null or p.id = ${params.dealId})
          and (o.brand_id = b.id or o.type_id = y.id or o.line_id = l.id
            or exists (select from tire x where x.id = o.tire_id and x.line_id = l.id))))`

/** Which rear tire goes with a front one of its line: built alike, then the cheaper. */
const MATCHING_REAR = sql`
  (rt.oe_mark is not distinct from ft.oe_mark) desc, (rt.sidewall = ft.sidewall) desc,
  (rt.speed_symbol = ft.speed_symbol) desc, rt.from_price_cents, rt.tire_id`

function staggeredSets(params: SourceValues): RawBuilder<unknown> {
  return sql`
    select ft.tire_id, rear.tire_id as rear_id, null::text as option_kind, null::boolean as fits_all
      from tire_listing ft
      cross join lateral (
        select rt.tire_id from tire_listing rt
         where rt.line_id = ft.line_id and rt.size_slug = ${params.rearSizeSlug} and rt.is_run_flat = ft.is_run_flat
         order by ${MATCHING_REAR} limit 1) rear
     where ft.size_slug = ${params.sizeSlug}`
}

/** Tires for all wheels by themselves; front and rear tires of one line together, in sizes the vehicle takes together. */
export function fittingSets(params: AskedVehicles): RawBuilder<unknown> {
  return sql`
    with square_fit as materialized (${fittingAt('all', params)}),
    front_fit as materialized (${fittingAt('front', params)}),
    rear_fit as materialized (${fittingAt('rear', params)}),
    square as (select * from unnest(${params.squareSlugs}::text[], ${params.squareKinds}::text[]) as s (slug, kind)),
    front_size as (
      select * from unnest(${params.frontSlugs}::text[], ${params.frontPairs}::int[], ${params.frontKinds}::text[])
        as f (slug, pair, kind)),
    rear_size as (select * from unnest(${params.rearSlugs}::text[], ${params.rearPairs}::int[]) as r (slug, pair))
    select f.tire_id, null::bigint as rear_id, s.kind as option_kind, f.fits_all
      from square_fit f join square s on s.slug = f.size_slug
    union all
    (select distinct on (ft.tire_id, rt.size_slug) ft.tire_id, rt.tire_id, fs.kind, ft.fits_all and rt.fits_all
       from front_fit ft
       join rear_fit rt on rt.line_id = ft.line_id and rt.is_run_flat = ft.is_run_flat
       join front_size fs on fs.slug = ft.size_slug
       join rear_size rs on rs.slug = rt.size_slug and rs.pair = fs.pair
      order by ft.tire_id, rt.size_slug, fs.pair, ${MATCHING_REAR})`
}

/** What is listed for one end of the vehicles. A part of its own for each end: so the planner knows how much it is. */
function fittingAt(position: 'all' | 'front' | 'rear', params: AskedVehicles): RawBuilder<unknown> {
  return sql`
    select f.fits_all, t.tire_id, t.line_id, t.size_slug, t.is_run_flat, t.oe_mark, t.sidewall, t.speed_symbol,
           t.from_price_cents
      from (select vt.tire_id, bool_and(vt.verdict_level = 'fits')
                     and count(distinct vt.vehicle_id) = cardinality(${params.vehicleIds}::int[]) as fits_all
              from vehicle_tire vt
             where vt.vehicle_id = any(${params.vehicleIds}::int[]) and vt.position = ${sql.lit(position)}
             group by vt.tire_id) f
      join tire_listing t on t.tire_id = f.tire_id`
}
