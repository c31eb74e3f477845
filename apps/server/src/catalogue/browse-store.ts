import { z } from 'zod'
import { assortmentOf, isSold, LINE_SOLD } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { type Buyer, listedPrice, openLists } from '../pricing/index.ts'
import { PictureFacts, pictureFacts } from './picture-of.ts'

const pictured = {
  lineSlug: z.string(),
  brandSlug: z.string(),
  pictures: PictureFacts,
}

const BRANDS = statement('brands', {
  ...pictured,
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  isStopSelling: z.boolean(),
})

/** Every brand of which something is sold, each with a line to picture it. */
export async function selectBrands(db: Db, buyer: Buyer) {
  const { rows } = await BRANDS`
    with assorted as materialized ${assortmentOf(buyer)}
    select b.id, b.slug, b.name, b.is_stop_selling as "isStopSelling", b.slug as "brandSlug", l.slug as "lineSlug",
           ${pictureFacts('l.id')} as pictures
      from brand b
     cross join lateral (select l.id, l.slug from product_line l, assorted where l.brand_id = b.id and ${LINE_SOLD}
        order by 'sidetread' = any (l.image_kinds) desc, l.popularity desc, l.id limit 1) l
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

const LINES = statement('lines of a brand', {
  ...pictured,
  id: z.number(),
  name: z.string(),
  typeId: z.number(),
  typeName: z.string(),
  typeSlug: z.string(),
  category: z.string(),
  simpleScore: z.number().nullable(),
  reviewAverage: z.number().nullable(),
  reviewCount: z.number(),
  warrantyMiles: z.number().nullable(),
  threePeakMountainSnowflake: z.boolean(),
})
export type LineRow = RowOf<typeof LINES>

/** The lines of a brand that are sold, best known first. */
export async function selectLinesOfBrand(db: Db, buyer: Buyer, brandId: number) {
  const { rows } = await LINES`
    with assorted as materialized ${assortmentOf(buyer)}
    select l.id, l.slug as "lineSlug", b.slug as "brandSlug", l.name, y.id as "typeId", y.name as "typeName",
           y.slug as "typeSlug", l.category, l.simple_score as "simpleScore", r.average as "reviewAverage",
           coalesce(r.review_count, 0) as "reviewCount", l.warranty_miles as "warrantyMiles",
           l.three_peak_mountain_snowflake as "threePeakMountainSnowflake", ${pictureFacts('l.id')} as pictures
      from product_line l
      join brand b on b.id = l.brand_id
      join tire_type y on y.id = l.type_id
      left join review_summary r on r.line_id = l.id
     cross join assorted
     where l.brand_id = ${brandId} and ${LINE_SOLD}
     order by l.popularity desc, l.id`.execute(db)
  return rows
}

const KINDS = statement('kinds of tires', {
  ...pictured,
  kind: z.enum(['type', 'category']),
  slug: z.string(),
  name: z.string(),
})

/** Types and categories, each with a line to picture it. */
export async function selectKinds(db: Db, buyer: Buyer) {
  const { rows } = await KINDS`
    with assorted as materialized ${assortmentOf(buyer)},
    kind as (
      select 'type' as kind, slug, name from tire_type
      union all
      select distinct 'category', category, category from product_line)
    select k.kind, k.slug, k.name, l.slug as "lineSlug", l.brand_slug as "brandSlug", ${pictureFacts('l.id')} as pictures
      from kind k
     cross join lateral (
       select l.id, l.slug, b.slug as brand_slug from product_line l
         join brand b on b.id = l.brand_id
         join tire_type y on y.id = l.type_id
        cross join assorted
        where ${LINE_SOLD} and not b.is_stop_selling and case k.kind when 'type' then y.slug else l.category end = k.slug
        order by 'treadonly' = any (l.image_kinds) desc, l.popularity desc, l.id limit 1) l`.execute(db)
  return rows
}

const SIZES = statement('sizes by rim', {
  rim: z.number(),
  slug: z.string(),
  name: z.string(),
  lineCount: z.number(),
})

/** Every size with as many lines as its list has. */
export async function selectSizesByRim(db: Db, buyer: Buyer) {
  const { rows } = await SIZES`
    with open_list as materialized ${openLists(buyer)}
    select rim_inches as rim, size_slug as slug, min(size) as name, count(distinct line_id)::int as "lineCount"
      from tire_listing t cross join open_list
     where case when t.is_stop_selling then ${isSold('t', 'open_list')} else ${listedPrice('t')} is not null end
     group by rim_inches, size_slug, width_mm, aspect_ratio
     order by rim_inches, width_mm nulls last, aspect_ratio, size_slug`.execute(db)
  return rows
}
