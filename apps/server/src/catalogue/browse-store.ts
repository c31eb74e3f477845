import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type PictureFacts, pictureFacts } from './picture-of.ts'

/** Listing rows that are for sale to everybody on a channel, each with that price. */
const offered = (channelId: string) => sql`
  select t.*, p.amount_cents
    from tire_listing t
   cross join lateral (
     select t.list_prices[l.ordinal] as amount_cents from price_list l
      where l.channel_id = ${channelId} and l.account_type_id is null and l.company_id is null
        and t.list_prices[l.ordinal] is not null
      order by l.precedence desc limit 1) p
   where not t.is_stop_selling`

interface CountedRow {
  readonly slug: string
  readonly name: string
  readonly tireCount: number
  readonly fromPriceInCents: number | null
}

interface Pictured {
  readonly lineSlug: string
  readonly brandSlug: string
  readonly pictures: PictureFacts
}

export async function selectBrands(db: Db, channelId: string) {
  const { rows } = await sql<CountedRow & Pictured & { lineCount: number; isStopSelling: boolean }>`
    select b.slug, b.name, b.is_stop_selling as "isStopSelling", b.slug as "brandSlug", l.slug as "lineSlug",
           coalesce(o.tire_count, 0) as "tireCount", coalesce(o.line_count, 0) as "lineCount",
           o.from_price as "fromPriceInCents", ${pictureFacts('l.id')} as pictures
      from brand b
      left join (select brand_id, count(*)::int as tire_count, count(distinct line_id)::int as line_count,
                        min(amount_cents) as from_price
                   from (${offered(channelId)}) o group by brand_id) o on o.brand_id = b.id
     cross join lateral (select id, slug from product_line where brand_id = b.id
        order by 'sidetread' = any (image_kinds) desc, popularity desc, id limit 1) l
     where o.brand_id is not null or b.is_stop_selling
     order by b.name`.execute(db)
  return rows
}

export async function findBrand(db: Db, slug: string) {
  return db
    .selectFrom('brand')
    .select(['id', 'slug', 'name', 'story', 'is_stop_selling'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export interface LineRow extends Pictured {
  readonly name: string
  readonly typeId: number
  readonly typeName: string
  readonly typeSlug: string
  readonly category: string
  readonly simpleScore: number | null
  readonly reviewAverage: number | null
  readonly reviewCount: number
  readonly warrantyMiles: number | null
  readonly threePeakMountainSnowflake: boolean
  readonly tireCount: number
  readonly sizes: string[]
  readonly fromPriceInCents: number | null
}

/** The lines of a brand, best known first; of a brand we no longer sell, without prices. */
export async function selectLinesOfBrand(db: Db, brandId: number, channelId: string) {
  const { rows } = await sql<LineRow>`
    select l.slug as "lineSlug", b.slug as "brandSlug", l.name, y.id as "typeId", y.name as "typeName",
           y.slug as "typeSlug", l.category, l.simple_score as "simpleScore", r.average as "reviewAverage",
           coalesce(r.review_count, 0) as "reviewCount", l.warranty_miles as "warrantyMiles",
           l.three_peak_mountain_snowflake as "threePeakMountainSnowflake",
           coalesce(o.tire_count, 0) as "tireCount", coalesce(o.sizes, '{}') as sizes,
           o.from_price as "fromPriceInCents", ${pictureFacts('l.id')} as pictures
      from product_line l
      join brand b on b.id = l.brand_id
      join tire_type y on y.id = l.type_id
      left join review_summary r on r.line_id = l.id
      left join (select line_id, count(*)::int as tire_count, array_agg(distinct size_slug) as sizes,
                        min(amount_cents) as from_price
                   from (${offered(channelId)} and t.brand_id = ${brandId}) o group by line_id) o on o.line_id = l.id
     where l.brand_id = ${brandId} and (o.line_id is not null or b.is_stop_selling)
     order by l.popularity desc, l.id`.execute(db)
  return rows
}

type KindRow = CountedRow & Pictured & { kind: 'type' | 'category'; brandCount: number }

/** Types and categories in one pass over what is for sale; each with a line to picture it. */
export async function selectKinds(db: Db, channelId: string) {
  const { rows } = await sql<KindRow>`
    with o as materialized (${offered(channelId)}),
    kind as (
      select 'type' as kind, type_slug as slug, type_name as name, count(*)::int as tires,
             count(distinct brand_id)::int as brands, min(amount_cents) as from_price
        from o group by type_slug, type_name
      union all
      select 'category', category, category, count(*)::int, count(distinct brand_id)::int, min(amount_cents)
        from o group by category)
    select k.kind, k.slug, k.name, k.tires as "tireCount", k.brands as "brandCount",
           k.from_price as "fromPriceInCents", l.slug as "lineSlug", l.brand_slug as "brandSlug",
           ${pictureFacts('l.id')} as pictures
      from kind k
     cross join lateral (
       select l.id, l.slug, b.slug as brand_slug from product_line l
         join brand b on b.id = l.brand_id
         join tire_type y on y.id = l.type_id
        where not b.is_stop_selling and case k.kind when 'type' then y.slug else l.category end = k.slug
        order by 'treadonly' = any (l.image_kinds) desc, l.popularity desc, l.id limit 1) l
     order by k.tires desc, k.slug`.execute(db)
  return rows
}

export async function selectSizesByRim(db: Db, channelId: string) {
  const { rows } = await sql<CountedRow & { rim: number }>`
    select rim_inches as rim, size_slug as slug, min(size) as name, count(*)::int as "tireCount",
           min(amount_cents) as "fromPriceInCents"
      from (${offered(channelId)}) o
     group by rim_inches, size_slug, width_mm, aspect_ratio
     order by rim_inches, width_mm nulls last, aspect_ratio, size_slug`.execute(db)
  return rows
}
