import { earlier } from '@shop/domain/pricing/deals'
import { SET, setOffers } from '@shop/domain/pricing/set-offer'
import { pictureOf, picturesOf, spinOf } from '@shop/server/src/catalogue/picture-of.ts'
import { tireInLine } from '@shop/server/src/catalogue/tire-in-line.ts'
import { dealsIn, setPricesIn } from '@shop/server/src/pricing/index.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { BUYER, CHANNEL, DEALS, PUBLIC_LIST, planOf } from './bare-deals.ts'

/** The public price in force of the tire `t`. */
export const PRICE_OF_T = `join lateral (
  select p.amount_cents as cents, pl.label from price p join price_list pl on pl.id = p.price_list_id
   where p.tire_id = t.id and pl.id = '${PUBLIC_LIST}' and p.effective_from <= now()
   order by p.effective_from desc limit 1) price on true`

export const imageOf = (brand: string, line: string, kind = 'sidetread') =>
  `/images/tires/${brand}/${line}/${kind}.webp`

export const priceOf = (row: { cents: number; label: string }) => ({
  salePriceInCents: row.cents,
  publicPriceInCents: row.cents,
  label: row.label,
})

type Asked = { Params: { brand: string; line: string }; Querystring: { size?: string; item?: string } }

/** A product line in one statement; what is done with its rows is the shop's own. */
export function bareBrowsing(app: FastifyInstance, pool: pg.Pool): void {
  app.get<Asked>('/product-lines/:brand/:line', async ({ params, query }) => {
    const { rows } = await pool.query(LINE, [
      params.brand,
      params.line,
      query.size ?? null,
      query.item ?? null,
    ])
    const line = rows[0]
    if (!line) throw new Error('No such line')
    const pictured = { brandSlug: line.brand_slug, slug: line.slug, pictures: line.pictures }
    const tires: pg.QueryResultRow[] = line.tires ?? []
    const { ofTire, validUntil } = setPricesIn({ ...setsOf(line, tires), deals: line.deals }, BUYER)
    const sizes = sizesOf(line)
    return {
      productLine: {
        slug: line.slug,
        name: line.name,
        brand: { slug: line.brand_slug, label: line.brand_name },
        type: { id: line.type_id, name: line.type_name, slug: line.type_slug },
        imageSrc: pictureOf(pictured),
        description: line.description,
        warrantyMiles: line.warranty_miles,
        threePeakMountainSnowflake: line.three_peak_mountain_snowflake,
        mudAndSnow: line.mud_and_snow,
        scores: {
          simpleScore: line.simple_score,
          traction: line.traction,
          handlingDurability: line.handling_durability,
          longevity: line.longevity,
        },
        scoreRanges: line.score_ranges,
        linesOfType: line.lines_of_type,
        rating: line.review_count ? { average: line.review_average, count: line.review_count } : null,
        images: picturesOf(pictured),
        spin: spinOf(pictured),
        isStopSelling: line.is_stop_selling,
        sizes: sizes.map(({ cents, holdsUntil, ...size }) => size),
        chosenId: line.chosen_id,
        validUntil: sizes.map(({ holdsUntil }) => holdsUntil).reduce(earlier, validUntil),
        tires: tires.map((tire) => tireInLine(tire as never, ofTire.get(tire.id))),
        promotions: (line.promotions ?? []).map((promotion: { endsAt: string | null }) => ({
          ...promotion,
          endsAt: promotion.endsAt && new Date(promotion.endsAt).toISOString(),
        })),
      },
    }
  })
}

/** Each with what four of its tire cost after deals. */
function sizesOf(line: pg.QueryResultRow) {
  const offers = setOffers(dealsIn(line.deals, BUYER), SET)
  const ids = { lineId: String(line.id), brandId: String(line.brand_id), typeId: String(line.type_id) }
  return (line.sizes ?? []).map((size: { productId: number; cents: number | null }) => {
    if (size.cents === null) return { ...size, setPriceInCents: null, holdsUntil: null }
    const { setCentsOf, holdsUntil } = offers.of({ ...ids, tireId: String(size.productId) })
    return { ...size, setPriceInCents: setCentsOf(size.cents), holdsUntil }
  }) as ({ cents: number | null; holdsUntil: string | null } & object)[]
}

function setsOf(line: pg.QueryResultRow, tires: readonly pg.QueryResultRow[]) {
  const sold = tires.filter(({ cents }) => cents !== null)
  const effectiveFrom = '2026-11-01T00:00:00.000Z'
  return {
    plan: planOf(line.deals.now),
    prices: sold.map(({ id, cents }) => ({
      tireId: id,
      priceListId: PUBLIC_LIST,
      amountCents: cents,
      effectiveFrom,
    })),
    tires: sold.map(({ id }) => ({
      tireId: id,
      lineId: line.id,
      brandId: line.brand_id,
      typeId: line.type_id,
    })),
  }
}

const range = (score: string) =>
  `case when count(${score}) > 0 then json_build_object('from', min(${score}), 'to', max(${score})) end`

/** The tire $4, else the best of size $3, else of the first size in stock: with all sizes, and all tires of its own. */
const LINE = `
  with line as (
    select l.*, b.slug as brand_slug, b.name as brand_name, b.is_stop_selling, y.name as type_name, y.slug as type_slug,
           r.average as review_average, r.review_count
      from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id
      left join review_summary r on r.line_id = l.id
     where b.slug = $1 and l.slug = $2),
  sold as (
    select t.id, t.size, t.size_slug, price.cents, price.label,
           exists (select from stock s where s.tire_id = t.id and s.available > 0) as in_stock,
           row_number() over (order by t.rim_inches, t.width_mm, t.aspect_ratio, t.id) as place
      from line join tire t on t.line_id = line.id left ${PRICE_OF_T} and not line.is_stop_selling
     where line.is_stop_selling or price.cents is not null),
  size_made as (
    select distinct on (size_slug) *, min(place) over (partition by size_slug) as size_place from sold
     order by size_slug, in_stock desc, cents, id),
  chosen as (
    select id, size from sold where id = coalesce(
      (select id from sold where id = $4), (select id from size_made where size_slug = $3),
      (select id from size_made order by in_stock desc, size_place limit 1)))
  select line.*, peers.*, (select id from chosen) as chosen_id, ${DEALS} as deals,
    json_build_object('kinds', line.image_kinds, 'standIn', case when 'sidetread' = any (line.image_kinds) then null else (
      select o.slug from product_line o where o.brand_id = line.brand_id and o.type_id = line.type_id
         and 'sidetread' = any (o.image_kinds) order by o.popularity desc, o.id limit 1) end) as pictures,
    (select json_agg(json_build_object('size', size, 'sizeSlug', size_slug, 'productId', id, 'cents', cents,
       'inStock', in_stock) order by size_place) from size_made) as sizes,
    (select json_agg(same) from (
      select t.id, t.size, t.size_slug, t.load_index || coalesce('/' || t.dual_load_index, '') || t.speed_symbol as service,
             t.load_pounds, t.speed_mph, t.tread_depth_32nds, t.weight_pounds, t.utqg, t.is_run_flat, t.is_ev_ready,
             t.three_peak_mountain_snowflake, t.warranty_miles, t.sidewall, t.load_range, t.oe_mark, sold.cents, sold.label,
             (select coalesce(sum(s.available), 0) from stock s where s.tire_id = t.id) as available
        from chosen join sold using (size) join tire t on t.id = sold.id
       order by t.load_index, t.speed_mph, t.id) same) as tires,
    (select json_agg(offer) from (
      select p.id, p.label, p.reason, p.min_quantity as "minQuantity", p.max_quantity as "maxQuantity",
             p.stacking = 'alone' as "isAlone", p.ends_at as "endsAt"
        from promotion p, chosen
       where p.channel_id = '${CHANNEL}' and not line.is_stop_selling and not p.needs_code
         and p.account_type_ids is null and p.company_ids is null
         and p.effective_from <= now() and (p.ends_at is null or p.ends_at > now())
         and (p.scope = 'cart' or exists (select from promotion_target g
           where g.channel_id = p.channel_id and g.promotion_id = p.id and (g.tire_id = chosen.id
             or g.line_id = line.id or g.brand_id = line.brand_id or g.type_id = line.type_id)))
       order by p.min_quantity, p.id) offer) as promotions
    from line, lateral (
      select count(*) as lines_of_type, json_build_object(
               'simpleScore', ${range('simple_score')}, 'traction', ${range('traction')},
               'handlingDurability', ${range('handling_durability')}, 'longevity', ${range('longevity')}) as score_ranges
        from product_line c where c.type_id = line.type_id) peers`
