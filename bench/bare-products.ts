import type { ChosenFacets } from '@shop/domain/search/facet-count'
import { listLines } from '@shop/domain/search/list-lines'
import { BUILD_FACTS, LINE_FACTS } from '@shop/domain/search/listed-catalogue'
import { requirementOf, type VehicleToFit } from '@shop/server/src/fitment/index.ts'
import type { ListedWords } from '@shop/server/src/search/listed-words.ts'
import type { ListingColumns } from '@shop/server/src/search/listing-columns.ts'
import { cardsWith, shownTires } from '@shop/server/src/search/product-cards.ts'
import { readListing } from '@shop/server/src/search/read-listing.ts'
import { setsInScope } from '@shop/server/src/search/sets-in-scope.ts'
import { showFacets } from '@shop/server/src/search/show-facets.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { BUYER, DEALS, planOf } from './bare-deals.ts'

type ProductQuery = Parameters<typeof showFacets>[1]
type Asked = Pick<
  ProductQuery,
  'tireSize' | 'vehicle' | 'brand' | 'tireType' | 'types' | 'brands' | 'rating'
> & {
  limit?: string
}

const ANYWHERE = {
  sizeSlug: null,
  brandSlug: null,
  typeId: null,
  category: null,
  rimInches: null,
  dealId: null,
  onSale: false,
  itemId: null,
}

/** The same listing by SQL written for these searches alone; what is done with its rows is the shop's own. */
export function bareProducts(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: Asked }>('/products', async ({ query }) => {
    const vehicle = query.vehicle ? await vehicleOf(pool, query.vehicle) : null
    const limit = Number(query.limit ?? 24)
    const { from, values } = sourceOf(query, vehicle)
    const { rows } = await pool.query<Omit<ListingColumns, 'plan'>>(columns(from, vehicle !== null), values)
    const row = rows[0] as Omit<ListingColumns, 'plan'>
    const read = setsInScope(readListing({ ...row, plan: planOf(row.deals.now) }, BUYER), ANYWHERE)
    const chosen: ChosenFacets = {
      ...(query.types && { types: query.types }),
      ...(query.brands && { brands: query.brands }),
      ...(query.rating && { rating: String(query.rating) }),
    }
    const listing = listLines(read.catalogue, read.sets, read.terms, {
      chosen,
      sort: 'recommended',
      offset: 0,
      limit,
    })
    const context = { ...listing, requirement: vehicle && requirementOf(vehicle) }
    const shown = shownTires(read, listing.cards, context)
    const words = await pool.query<ListedWords>(WORDS, [shown.tireIds, shown.picturedIds, shown.fittedIds])
    return {
      products: cardsWith(read, listing.cards, words.rows, context),
      validUntil: listing.holdsUntil,
      facets: showFacets(listing.facets, query as unknown as ProductQuery),
      isStaggered: false,
      vehicle: vehicle && shownVehicle(vehicle),
      resultMetadata: { pagination: { total: listing.lines.length, page: 1, limit } },
      stopSellingBrandMapBrandsList: [],
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
      from: 'from tire_listing t where t.line_id = any (array(select id from product_line where brand_id = (select id from brand where slug = $1)))',
      values: [query.brand],
    }
  return {
    from: 'from tire_listing t where t.line_id = any (array(select id from product_line where type_id = (select id from tire_type where slug = $1)))',
    values: [query.tireType],
  }
}

/** What a listing row knows of its line; the rest is the line's own. */
const OF_LINE: Readonly<Record<string, string>> = {
  brand_slug: 'b.slug',
  brand_name: 'b.name',
  type_slug: 'y.slug',
  type_name: 'y.name',
  review_average: 'r.average',
}

const columns = (from: string, isVehicle: boolean) => `
  with scope as materialized (
    select t.tire_id, t.line_id, t.build_id, t.size_slug, t.load_index, t.warranty_miles, t.in_stock, t.oe_mark, t.list_prices[1] as cents
           ${isVehicle ? `, case when t.size_slug = any ($2) then 'oe' else c.option_kind end as kind, c.verdict_level = 'fits' as fits` : ''} ${from})
  select s.*,
    (select json_agg(json_build_object('ids', json_build_array(l.id, b.id, y.id), 'slug', l.slug, 'name', l.name,
        'popularity', l.popularity, 'isStopSelling', b.is_stop_selling,
        'scores', json_build_array(l.simple_score, l.traction, l.handling_durability, l.longevity),
        'reviewCount', coalesce(r.review_count, 0),
        'facts', json_build_array(${LINE_FACTS.map((column) => OF_LINE[column] ?? `l.${column}`)})))
      from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
      left join review_summary r on r.line_id = l.id where l.id = any (array(select distinct line_id from scope))) as lines,
    (select json_agg(json_build_array(id, ${BUILD_FACTS})) from tire_build
      where id = any (array(select distinct build_id from scope))) as builds,
    ${DEALS} as deals
    from (select array_agg(tire_id)::text as "tireId", array_agg(line_id)::text as line, array_agg(build_id)::text as build,
      string_agg(size_slug, ',') as "sizeSlug", array_agg(load_index)::text as "loadIndex",
      array_agg(coalesce(warranty_miles, -1))::text as "warrantyMiles", array_agg(in_stock::int)::text as "inStock",
      string_agg(coalesce(oe_mark, ''), ',') as "oeMark", array_agg(coalesce(cents, 0))::text as "listCents",
      ${
        isVehicle
          ? `json_build_object('front', array_agg(tire_id)::text, 'rear', array_agg(0)::text,
               'optionKind', string_agg(kind, ','), 'fitsAll', array_agg(fits::int)::text)`
          : 'null::json'
      } as sets
      from scope) s`

const WORDS = `
  select t.tire_id as "tireId", t.size, t.size_slug as "sizeSlug", t.service, t.list_prices as "listPrices",
    case when t.tire_id = any ($2) then (
      select json_build_object('kinds', l.image_kinds, 'lender', case when 'sidetread' = any (l.image_kinds) then null else (
        select o.slug from product_line o where o.brand_id = l.brand_id and o.type_id = l.type_id
           and 'sidetread' = any (o.image_kinds) order by o.popularity desc, o.id limit 1) end)
        from product_line l where l.id = t.line_id) end as pictures,
    case when t.tire_id = any ($3) then (
      select json_build_object('size', x.size, 'loadIndex', x.load_index, 'dualLoadIndex', x.dual_load_index,
        'speed', x.speed_symbol, 'loadRange', x.load_range, 'isRunFlat', x.is_run_flat, 'isEvReady', x.is_ev_ready,
        'hasFoam', x.has_foam, 'typeId', t.type_id, 'category', t.category) from tire x where x.id = t.tire_id) end as "toFit"
    from tire_listing t where t.tire_id = any ($1)`

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
