import { ComparedTire, ProductLine } from '@shop/contracts/catalogue/catalogue'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { assortmentOf, isSold, isStocked } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { declared } from '../platform/db/statement.ts'
import {
  type Buyer,
  type DealSeeker,
  DealTerms,
  dealTerms,
  listedPlan,
  listedPrice,
  openLists,
  PlanTerms,
  PROMOTION_RUNS,
  PricedTires,
  planTerms,
  pricedTires,
} from '../pricing/index.ts'
import { PictureFacts, pictureFacts } from './picture-of.ts'

/**
 * Ids, sizes, their slugs, cents and whether in stock, an array of each: row by row, or with names repeated five hundred
 * times, writing them takes three times as long.
 */
const StoredTires = z.tuple([
  z.array(z.number()),
  z.array(z.string()),
  z.array(z.string()),
  z.array(z.number().nullable()),
  z.array(z.boolean()),
])
type StoredTires = z.infer<typeof StoredTires>

const ClassOfLine = z.strictObject({ count: z.number(), ranges: ProductLine.shape.scoreRanges })

type AskedLine = DealSeeker & { brandSlug: string; lineSlug: string }

/** A line with every tire of it and its deals, in one statement. */
export async function findLine(db: Db, query: AskedLine) {
  const [line] = await lineBySlugs(db, query)
  if (!line) return undefined
  const plan = listedPlan(line.plan, query.accountType)
  const ids = { brandId: String(line.brand_id), typeId: String(line.type_id) }
  return { ...line, plan, tires: tiresFrom(line.tires, (listCents) => plan.centsOf(listCents, ids)) }
}

const lineBySlugs = preparedQuery((db, params: AskedLine) =>
  declared(
    'line of a page',
    { pictures: PictureFacts, class: ClassOfLine, tires: StoredTires, plan: PlanTerms, deals: DealTerms },
    db
      .with('open_list', () => openLists(params))
      .selectFrom('product_line as l')
      .innerJoin('brand as b', 'b.id', 'l.brand_id')
      .innerJoin('tire_type as t', 't.id', 'l.type_id')
      .leftJoin('review_summary as r', 'r.line_id', 'l.id')
      .select([
        'l.id',
        'l.brand_id',
        'l.slug',
        'l.name',
        'l.description',
        'l.warranty_miles',
        'l.three_peak_mountain_snowflake',
        'l.mud_and_snow',
        'l.simple_score',
        'l.traction',
        'l.handling_durability',
        'l.longevity',
        'b.slug as brand_slug',
        'b.name as brand_name',
        't.id as type_id',
        't.name as type_name',
        't.slug as type_slug',
        'b.is_stop_selling',
        'r.average as review_average',
        'r.review_count',
        pictureFacts('l.id').as('pictures'),
        classOf('l.type_id').as('class'),
        tiresOf('l.id').as('tires'),
        planTerms(params).as('plan'),
        dealTerms(params, sql`select tire_id from tire_listing where line_id = ${sql.ref('l.id')}`).as(
          'deals',
        ),
      ])
      .where('b.slug', '=', params.brandSlug)
      .where('l.slug', '=', params.lineSlug),
  ),
)

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Little of each, as a line may have hundreds. */
export interface TireOfLine {
  readonly id: number
  readonly size: string
  readonly sizeSlug: string
  /** null: not for this buyer. */
  readonly cents: number | null
  readonly inStock: boolean
}

function tiresFrom(
  [ids, sizes, sizeSlugs, listCents, inStock]: StoredTires,
  centsOf: (listCents: number) => number,
): TireOfLine[] {
  const priced = (cents: number | null) => (cents === null ? null : centsOf(cents))
  return ids.map((id, nth) => ({
    id,
    size: sizes[nth] as string,
    sizeSlug: sizeSlugs[nth] as string,
    cents: priced(listCents[nth] ?? null),
    inStock: inStock[nth] as boolean,
  }))
}

/** Every tire of a line, as the index has them: to put five hundred in order takes as long as to read them. */
const tiresOf = (lineColumn: string) => sql<StoredTires>`(
  select json_build_array(coalesce(array_agg(t.tire_id), '{}'), coalesce(array_agg(t.size), '{}'), coalesce(array_agg(t.size_slug), '{}'),
           coalesce(array_agg(${listedPrice('t')}), '{}'), coalesce(array_agg(${isStocked('t', 'open_list')}), '{}'))
    from tire_listing t, open_list where t.line_id = ${sql.ref(lineColumn)})`

/** What a page says of one tire. */
function describedTires(db: Db) {
  return db
    .selectFrom('tire as t')
    .innerJoin('tire_listing as listed', 'listed.tire_id', 't.id')
    .select((of) => [
      't.id',
      't.size',
      't.size_slug',
      'listed.service',
      't.load_pounds',
      't.speed_mph',
      't.tread_depth_32nds',
      't.weight_pounds',
      't.utqg',
      't.is_run_flat',
      'listed.is_ev_ready',
      'listed.three_peak_mountain_snowflake',
      'listed.warranty_miles',
      't.sidewall',
      't.load_range',
      't.oe_mark',
      of
        .selectFrom('stock as s')
        .select(sql<number>`coalesce(sum(s.available), 0)::int`.as('available'))
        .whereRef('s.tire_id', '=', 't.id')
        .as('available'),
    ])
}

/** All a page says of these tires of a line, what they cost the buyer, and the offers on one of them. */
export async function selectTiresShown(db: Db, query: TiresShown) {
  const [shown] = await tiresShown(db, query)
  return shown as NonNullable<typeof shown>
}

type TiresShown = DealSeeker & { readonly tireIds: readonly number[]; readonly chosenId: number }

const tiresShown = preparedQuery((db, params: TiresShown) =>
  declared(
    'tires of a page',
    { priced: PricedTires },
    db.selectNoFrom([
      jsonArrayFrom(
        describedTires(db)
          .where('t.id', '=', sql<number>`any(${params.tireIds}::bigint[])`)
          .orderBy('t.load_index')
          .orderBy('t.speed_mph')
          .orderBy('t.id'),
      ).as('tires'),
      pricedTires(params).as('priced'),
      jsonArrayFrom(promotionsOfTire(db, params)).as('promotions'),
    ]),
  ),
)

const OwnerRatings = ComparedTire.shape.ownerRatings

export const selectTiresToCompare = preparedQuery((db, params: DealSeeker & { tireIds: readonly number[] }) =>
  declared(
    'tires to compare',
    { pictures: PictureFacts, owner_ratings: OwnerRatings },
    describedTires(db)
      .innerJoin(assortmentOf(params).as('assorted'), (on) => on.on(isSold('listed')))
      .leftJoin('review_summary as r', 'r.line_id', 't.line_id')
      .select([
        'listed.line_slug',
        'listed.line_name',
        'listed.brand_slug',
        'listed.brand_name',
        'listed.is_stop_selling',
        'listed.type_id',
        'listed.type_name',
        'listed.type_slug',
        'listed.mud_and_snow',
        'listed.simple_score',
        'listed.traction',
        'listed.handling_durability',
        'listed.longevity',
        'r.average as review_average',
        'r.review_count',
        pictureFacts('t.line_id').as('pictures'),
        ownerRatings('t.line_id').as('owner_ratings'),
      ])
      .where('t.id', '=', sql<number>`any(${params.tireIds}::bigint[])`),
  ),
)

/** What owners give a line in each attribute somebody has rated. */
function ownerRatings(lineIdColumn: string) {
  return sql<z.infer<typeof OwnerRatings>>`(
    select coalesce(json_agg(json_build_object(
             'attribute', rated.attribute, 'average', rated.average, 'count', rated.rating_count)), '[]')
      from review_attribute_summary rated where rated.line_id = ${sql.ref(lineIdColumn)})`
}

export async function findTire(db: Db, buyer: Buyer, tireId: number) {
  return db
    .selectFrom('tire_listing as t')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(isSold('t')))
    .select([
      'tire_id as productId',
      'brand_slug as brand',
      'line_slug as line',
      'size',
      'size_slug as sizeSlug',
    ])
    .where('tire_id', '=', tireId)
    .executeTakeFirst()
}

export type TireInSize = Awaited<ReturnType<typeof selectTiresShown>>['tires'][number]

/** What everybody on a channel gets on a tire: offers that ask for a code or an account are nobody else's business. */
const promotionsOfTire = (db: Db, params: { channelId: string; chosenId: number }) =>
  db
    .selectFrom('promotion as p')
    .select([
      'p.id',
      'p.label',
      'p.reason',
      'p.min_quantity as minQuantity',
      'p.max_quantity as maxQuantity',
      sql<boolean>`p.stacking = 'alone'`.as('isAlone'),
      sql<string | null>`p.ends_at`.as('endsAt'),
    ])
    .where('p.channel_id', '=', params.channelId)
    .where(PROMOTION_RUNS)
    .where('p.needs_code', '=', false)
    .where('p.account_type_ids', 'is', null)
    .where('p.company_ids', 'is', null)
    .where(sql<boolean>`(p.scope = 'cart' or exists (
      select from promotion_target g join tire_listing t on t.tire_id = ${params.chosenId}
       where g.channel_id = p.channel_id and g.promotion_id = p.id
         and (g.tire_id = t.tire_id or g.line_id = t.line_id or g.brand_id = t.brand_id or g.type_id = t.type_id)))`)
    .orderBy('p.min_quantity')
    .orderBy('p.id')

/** How the scores of a line's class spread, and how many lines are in it. */
function classOf(typeColumn: string) {
  const range = (score: string) =>
    sql`case when count(c.${sql.ref(score)}) > 0
        then json_build_object('from', min(c.${sql.ref(score)}), 'to', max(c.${sql.ref(score)})) end`
  return sql<z.infer<typeof ClassOfLine>>`(
    select json_build_object('count', count(*), 'ranges', json_build_object(
             'simpleScore', ${range('simple_score')}, 'traction', ${range('traction')},
             'handlingDurability', ${range('handling_durability')}, 'longevity', ${range('longevity')}))
      from product_line c where c.type_id = ${sql.ref(typeColumn)})`
}

/** Flotation sizes have neither width nor ratio in millimeters and come last. */
export async function selectSizes(db: Db, buyer: Buyer) {
  return db
    .selectFrom('tire_listing as t')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(isSold('t')))
    .select(['size', 'size_slug as slug', 'width_mm as width', 'aspect_ratio as ratio', 'rim_inches as rim'])
    .where('is_stop_selling', '=', false)
    .groupBy(['size', 'size_slug', 'width_mm', 'aspect_ratio', 'rim_inches'])
    .orderBy('width_mm')
    .orderBy('aspect_ratio')
    .orderBy('rim_inches')
    .execute()
}
