import { type RawBuilder, sql } from 'kysely'
import type { AskedProducts } from './asked-products.ts'
import type { AskedVehicles } from './asked-vehicles.ts'
import { tireColumns } from './listed-columns.ts'

/** Where a listing begins: with tires or a size where it can, else with the lines of its scope. */
export type ListingSource = 'chosen' | 'vehicle' | 'staggered-sizes' | 'size' | 'lines' | 'rim'

/** All a source needs: placeholders while its statement is built. */
export type SourceValues = AskedProducts &
  AskedVehicles &
  ChosenTires & { readonly rearSizeSlug: string | null }

/** Tires that were chosen elsewhere, each with its rear tire and the kind of option it is on the vehicle, or null. */
export interface ChosenTires {
  readonly tireIds: readonly number[]
  readonly rearIds: readonly (number | null)[]
  readonly chosenKinds: readonly (string | null)[]
}

export const NO_TIRES: ChosenTires = { tireIds: [], rearIds: [], chosenKinds: [] }

/**
 * `from …` and the first condition. Rows are `t`, of the statement's `line` as `l`, with the rear tire `r` and the fit `c` where
 * there are such.
 */
export function sourceOf(source: ListingSource, given: SourceValues): RawBuilder<unknown> {
  switch (source) {
    case 'chosen':
      return sets(chosenSets(given))
    case 'vehicle':
      return sets(fittingSets(given))
    case 'staggered-sizes':
      return sets(staggeredSets(given))
    case 'size':
      return plain(sql`line l join tire_listing t on t.line_id = l.id and t.size_slug = ${given.sizeSlug}`)
    case 'lines':
      return plain(ofLines(sql`true`))
    case 'rim':
      return plain(ofLines(sql`t.rim_inches = ${given.rimInches}::numeric`))
  }
}

function plain(tires: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from ${tires}
    cross join (select null::bigint as rear_id, null::text as option_kind, null::boolean as fits_all) c
    cross join (select null::integer[] as list_prices) r
   where true`
}

// `offset 0` keeps the planner to it: line after line by the index, however many it takes a scope to have.
const ofLines = (condition: RawBuilder<unknown>) => sql`
  (select * from line where is_in_scope) l cross join lateral (
    select ${tireColumns('tire_id', 'line_id', 'build_id', 'warranty_miles', 'in_stock', 'list_prices', 'size_slug', 'rim_inches')}
      from tire_listing t where t.line_id = l.id and ${condition} offset 0) t`

function sets(candidates: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from (${candidates}) c
    join tire_listing t on t.tire_id = c.tire_id
    join line l on l.id = t.line_id
    left join tire_listing r on r.tire_id = c.rear_id
   where true`
}

function chosenSets(given: SourceValues): RawBuilder<unknown> {
  return sql`
    select tire_id, rear_id, option_kind, case when option_kind is not null then true end as fits_all
      from unnest(${given.tireIds}::bigint[], ${given.rearIds}::bigint[], ${given.chosenKinds}::text[])
        as chosen (tire_id, rear_id, option_kind)`
}

/** Which rear tire goes with a front one of its line: built alike, then the cheaper. */
const MATCHING_REAR = sql`
  (rt.oe_mark is not distinct from ft.oe_mark) desc, (rt.sidewall = ft.sidewall) desc,
  (rt.speed_symbol = ft.speed_symbol) desc, rt.from_price_cents, rt.tire_id`

function staggeredSets(given: SourceValues): RawBuilder<unknown> {
  return sql`
    select ft.tire_id, rear.tire_id as rear_id, null::text as option_kind, null::boolean as fits_all
      from tire_listing ft
      cross join lateral (
        select rt.tire_id from tire_listing rt
         where rt.line_id = ft.line_id and rt.size_slug = ${given.rearSizeSlug} and rt.is_run_flat = ft.is_run_flat
         order by ${MATCHING_REAR} limit 1) rear
     where ft.size_slug = ${given.sizeSlug}`
}

/** Tires for all wheels by themselves; front and rear tires of one line together, in sizes the vehicle takes together. */
export function fittingSets(given: AskedVehicles): RawBuilder<unknown> {
  return sql`
    with square_fit as materialized (${fittingAt('all', given)}),
    front_fit as materialized (${fittingAt('front', given)}),
    rear_fit as materialized (${fittingAt('rear', given)}),
    square as (select * from unnest(${given.squareSlugs}::text[], ${given.squareKinds}::text[]) as s (slug, kind)),
    front_size as (
      select * from unnest(${given.frontSlugs}::text[], ${given.frontPairs}::int[], ${given.frontKinds}::text[])
        as f (slug, pair, kind)),
    rear_size as (select * from unnest(${given.rearSlugs}::text[], ${given.rearPairs}::int[]) as r (slug, pair))
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
function fittingAt(position: 'all' | 'front' | 'rear', given: AskedVehicles): RawBuilder<unknown> {
  return sql`
    select f.fits_all, t.tire_id, t.line_id, t.size_slug, t.is_run_flat, t.oe_mark, t.sidewall, t.speed_symbol,
           t.from_price_cents
      from (select vt.tire_id, bool_and(vt.verdict_level = 'fits')
                     and count(distinct vt.vehicle_id) = cardinality(${given.vehicleIds}::int[]) as fits_all
              from vehicle_tire vt
             where vt.vehicle_id = any(${given.vehicleIds}::int[]) and vt.position = ${sql.lit(position)}
             group by vt.tire_id) f
      join tire_listing t on t.tire_id = f.tire_id`
}
