import { type ChosenFacets, countFacets } from '@shop/domain/search/count-facets'
import { bitOf } from '@shop/domain/search/facets'
import { BUILD_COLUMNS, countMatching, LINE_COLUMNS, stoppedBrands } from '@shop/domain/search/scope-counts'
import { requirementOf, type VehicleToFit } from '@shop/server/src/fitment/index.ts'
import { cardOf } from '@shop/server/src/search/product-cards.ts'
import type { ListingRow } from '@shop/server/src/search/product-store.ts'
import { showFacets } from '@shop/server/src/search/show-facets.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { CHANNEL, PRICE_OF_T } from './bare-browsing.ts'

type ProductQuery = Parameters<typeof showFacets>[1]
type Asked = Pick<
  ProductQuery,
  'tireSize' | 'vehicle' | 'brand' | 'tireType' | 'types' | 'brands' | 'rating'
> & {
  limit?: string
}

/** The same listing by SQL written for these searches alone; what is done with its rows is the shop's own. */
export function bareProducts(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: Asked }>('/products', async ({ query }) => {
    const vehicle = query.vehicle ? await vehicleOf(pool, query.vehicle) : null
    const limit = Number(query.limit ?? 24)
    const { from, values } = sourceOf(query, vehicle)
    const { rows } = await pool.query<ListingRow>(listing(from, query, vehicle !== null), [...values, limit])
    const row = rows[0] as ListingRow
    const prices = await pool.query(
      `select t.id, price.cents, price.label from unnest($1::bigint[]) as t (id) ${PRICE_OF_T}`,
      [row.products.filter(({ brand }) => !brand.isStopSelling).map(({ tireId }) => tireId)],
    )
    const priceOf = new Map(
      prices.rows.map(({ id, cents, label }) => [
        Number(id),
        { tireId: String(id), unitCents: cents, publicUnitCents: cents, label } as never,
      ]),
    )
    const scope = row.groups
    const chosen: ChosenFacets = {
      ...(query.types && { types: query.types }),
      ...(query.brands && { brands: query.brands }),
      ...(query.rating && { rating: String(query.rating) }),
    }
    const requirement = vehicle && requirementOf(vehicle)
    return {
      products: row.products.map((product) =>
        cardOf(product, priceOf, { requirement, topScore: row.topScore, lowestSetCents: row.lowestSetCents }),
      ),
      facets: showFacets(countFacets(scope, chosen), query as unknown as ProductQuery),
      isStaggered: false,
      vehicle: vehicle && shownVehicle(vehicle),
      resultMetadata: { pagination: { total: countMatching(scope), page: 1, limit } },
      stopSellingBrandMapBrandsList: stoppedBrands(scope),
    }
  })
}

async function vehicleOf(pool: pg.Pool, path: string): Promise<VehicleToFit[]> {
  const { rows } = await pool.query<VehicleToFit>(
    `select k.slug as make_slug, k.name as make_name, m.slug as model_slug, m.name as model_name, v.*, f.*,
            coalesce((select json_agg(json_build_object('front', p.front_size_slug) order by p.step, p.ordinal)
              from plus_size p where p.oem = f.oem and p.front_size_slug = p.rear_size_slug), '[]') as plus_sizes
       from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
       join fitment f on f.vehicle_id = v.id
      where k.slug = $1 and m.slug = $2 and v.year = $3 and v.trim_slug = $4 order by f.ordinal`,
    path.split('/'),
  )
  return rows
}

function sourceOf(query: Asked, vehicle: readonly VehicleToFit[] | null) {
  if (vehicle) {
    const original = vehicle.map(({ front_size_slug }) => front_size_slug)
    return {
      from: `from vehicle_tire c join tire_listing t using (tire_id)
             where c.vehicle_id = $1 and c.position = 'all' and (t.size_slug = any ($2) or t.size_slug = any ($3))`,
      values: [
        vehicle[0]?.vehicle_id,
        original,
        vehicle.flatMap(({ plus_sizes }) => plus_sizes.map(({ front }) => front)),
      ],
    }
  }
  if (query.tireSize) return { from: 'from tire_listing t where t.size_slug = $1', values: [query.tireSize] }
  if (query.brand)
    return {
      from: 'from tire_listing t where t.brand_id = (select id from brand where slug = $1)',
      values: [query.brand],
    }
  return {
    from: 'from tire_listing t where t.type_id = (select id from tire_type where slug = $1)',
    values: [query.tireType],
  }
}

const SEVERE_SNOW = 'three_peak_mountain_snowflake'
const BUILD = BUILD_COLUMNS.join(', ')
/** What a listing row knows of its line; the rest is the line's own. */
const OF_LINE = [
  'brand_slug',
  'brand_name',
  'is_stop_selling',
  'type_slug',
  'type_name',
  'category',
  'review_average',
]
const lineColumn = (column: string) => (OF_LINE.includes(column) ? `l.${column}` : `o.${column}`)

function listing(from: string, { types, brands, rating }: Asked, isVehicle: boolean): string {
  const limit = isVehicle ? '$4' : '$2'
  const kind = isVehicle ? `case when t.size_slug = any ($2) then 'oe' else c.option_kind end` : 'null::text'
  const misses = [
    ...(types ? [`case when type_slug = any ('{${types}}') then 0 else ${bitOf('types')} end`] : []),
    ...(brands ? [`case when brand_slug = any ('{${brands}}') then 0 else ${bitOf('brands')} end`] : []),
    ...(rating ? [`case when review_average >= ${Number(rating)} then 0 else ${bitOf('rating')} end`] : []),
  ]
  const groups = (columns: string) =>
    `(select json_agg(json_build_array(missed, n, ${columns})) from
       (select ${columns}, missed, count(*)::int as n from judged group by ${columns}, missed) g)`
  return `
    with judged as materialized (
      select *, ${misses.join(' | ') || '0'} as missed, set_cents / 5000 * 50 as step from (
        select t.*, ${kind} as kind_of_option, ${isVehicle ? `c.verdict_level = 'fits'` : 'null::boolean'} as fits_all,
               4 * t.list_prices[1] as set_cents ${from}) s),
    page as (select * from judged where missed = 0
      order by not in_stock, is_stop_selling, kind_of_option is distinct from 'oe', popularity desc, tire_id limit ${limit})
    select
      json_build_object(
        'line', (select json_agg(json_build_array(l.missed, l.n, ${LINE_COLUMNS.map(lineColumn)}))
         from (select line_id, ${OF_LINE}, missed, count(*)::int as n from judged group by line_id, ${OF_LINE}, missed) l
         join product_line o on o.id = l.line_id),
        'build', ${groups(BUILD)}, 'in_stock', ${groups('in_stock')}, 'load_index', ${groups('load_index')},
        'set_cents', ${groups('step')}, 'warranty_miles', ${groups('warranty_miles')},
        'option_kind', ${groups('kind_of_option')}) as groups,
      (select max(simple_score) from judged where missed = 0) as "topScore",
      (select min(set_cents) from judged where missed = 0) as "lowestSetCents",
      (select json_agg(json_build_object(
         'tireId', p.tire_id, 'rearId', null, 'optionKind', p.kind_of_option, 'fitsAll', p.fits_all,
         'setCents', p.set_cents, 'sizeCount', 1,
         'line', json_build_object('slug', p.line_slug, 'name', p.line_name, 'pictures', (
           select json_build_object('kinds', l.image_kinds, 'standIn', case when 'sidetread' = any (l.image_kinds) then null else (
             select o.slug from product_line o where o.brand_id = l.brand_id and o.type_id = l.type_id
                and 'sidetread' = any (o.image_kinds) order by o.popularity desc, o.id limit 1) end)
             from product_line l where l.id = p.line_id)),
         'brand', json_build_object('slug', p.brand_slug, 'name', p.brand_name, 'isStopSelling', p.is_stop_selling),
         'type', json_build_object('id', p.type_id, 'slug', p.type_slug, 'name', p.type_name), 'category', p.category,
         'front', json_build_object('size', p.size, 'sizeSlug', p.size_slug, 'service', p.service,
           'loadRange', p.load_range, 'isRunFlat', p.is_run_flat, 'isEvReady', p.is_ev_ready,
           'inStock', exists (select from stock s where s.tire_id = p.tire_id and s.available > 0),
           'toFit', ${isVehicle ? TO_FIT : 'null'}),
         'rear', null, 'sidewall', p.sidewall, 'severeSnow', p.${SEVERE_SNOW}, 'warrantyMiles', p.warranty_miles,
         'scores', json_build_object('simpleScore', p.simple_score, 'traction', p.traction,
           'handlingDurability', p.handling_durability, 'longevity', p.longevity),
         'reviews', json_build_object('average', p.review_average, 'count', p.review_count),
         'promotion', (${PROMOTION}))
         order by not p.in_stock, p.is_stop_selling, p.kind_of_option is distinct from 'oe', p.popularity desc, p.tire_id)
         from page p) as products`
}

const TO_FIT = `(select json_build_object('size', x.size, 'loadIndex', x.load_index, 'dualLoadIndex', x.dual_load_index,
  'speed', x.speed_symbol, 'loadRange', x.load_range, 'isRunFlat', x.is_run_flat, 'isEvReady', x.is_ev_ready,
  'hasFoam', x.has_foam, 'typeId', p.type_id, 'category', p.category) from tire x where x.id = p.tire_id)`

const PROMOTION = `select json_build_object('id', o.id, 'label', o.label) from promotion o
  join promotion_target g on g.channel_id = o.channel_id and g.promotion_id = o.id
 where o.channel_id = '${CHANNEL}' and not o.needs_code and o.account_type_ids is null and o.company_ids is null
   and o.effective_from <= now() and (o.ends_at is null or o.ends_at > now())
   and (g.brand_id = p.brand_id or g.type_id = p.type_id or g.line_id = p.line_id or g.tire_id = p.tire_id)
 order by g.tire_id, g.line_id, g.brand_id, o.id limit 1`

function shownVehicle(rows: readonly VehicleToFit[]) {
  const first = rows[0] as VehicleToFit
  return {
    make: { slug: first.make_slug, name: first.make_name },
    model: { slug: first.model_slug, name: first.model_name },
    year: first.year,
    trim: { slug: first.trim_slug, name: first.trim_name },
    oem: null,
    confidence: first.confidence,
    oems: rows.map(({ oem }) => oem),
  }
}
