import { sql } from 'kysely'
import { z } from 'zod'
import { PictureFacts, pictureFacts } from '../catalogue/index.ts'
import { assortmentOf, isSold } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { type Buyer, PROMOTION_HAS_BEGUN, PROMOTION_HAS_ENDED, PROMOTION_RUNS } from '../pricing/index.ts'
import type { AskedVehicles } from './asked-vehicles.ts'
import { fittingSets } from './listing-sources.ts'

const Named = z.strictObject({ slug: z.string(), name: z.string() })

const DEALS = statement('deals with tires', {
  id: z.string(),
  label: z.string(),
  reason: z.string(),
  kind: z.enum(['flat-amount', 'buy-3-get-1', 'free', 'percentage']),
  minQuantity: z.number(),
  endsAt: z.date().nullable(),
  hasEnded: z.boolean(),
  tireCount: z.number(),
  brands: z.array(Named).nullable(),
  types: z.array(Named).nullable(),
  lineSlug: z.string().nullable(),
  brandSlug: z.string().nullable(),
  pictures: PictureFacts.nullable(),
})
export type DealRow = RowOf<typeof DEALS>

/** `g` is a target of a promotion, `t` a listed tire. */
const HOLDS_FOR = sql`
  t.brand_id = g.brand_id or t.type_id = g.type_id or t.line_id = g.line_id or t.tire_id = g.tire_id`

/** Targets of a promotion, and the listed tires each holds for; the statement has `assorted`. */
const TARGETED = sql`promotion_target g join tire_listing t on ${HOLDS_FOR} join assorted on ${isSold('t')}`

/** For everybody on the channel without a code. */
const forEverybody = (channelId: string) => sql`
  p.channel_id = ${channelId} and p.account_type_ids is null and p.company_ids is null and not p.needs_code
  and p.scope in ('tire', 'line', 'brand', 'type')`

/** The same, and begun. */
const openToAll = (channelId: string) => sql`${forEverybody(channelId)} and ${PROMOTION_HAS_BEGUN}`

const DEALS_OF_VEHICLES = statement('deals of vehicles', { slug: z.string(), tireCount: z.number() })

/** Which of them hold for a tire, or the front tire of a set, that is listed for the vehicles, and for how many lines. */
export async function selectDealsOfVehicles(db: Db, buyer: Buyer, vehicles: AskedVehicles) {
  const { rows } = await DEALS_OF_VEHICLES`
    with assorted as materialized ${assortmentOf(buyer)},
    fitting as materialized (select distinct tire_id from (${fittingSets(vehicles)}) c)
    select p.id as slug, count(distinct t.line_id)::int as "tireCount"
      from fitting f
      join tire_listing t on t.tire_id = f.tire_id
      join assorted on ${isSold('t')}
      join promotion_target g on ${HOLDS_FOR}
      join promotion p on p.channel_id = g.channel_id and p.id = g.promotion_id
     where ${openToAll(buyer.channelId)} and ${PROMOTION_RUNS} and not t.is_stop_selling
     group by p.id order by p.id`.execute(db)
  return rows
}

/**
 * Promotions that have begun and are open to everybody on the channel without a code, with the tires they hold for.
 * Those that have ended only by their id.
 */
export async function selectDealsWithTires(db: Db, buyer: Buyer, id: string | null): Promise<DealRow[]> {
  const { rows } = await DEALS`
    with assorted as materialized ${assortmentOf(buyer)}
    select p.id, p.label, p.reason, p.kind, p.min_quantity as "minQuantity", p.ends_at as "endsAt",
           ${PROMOTION_HAS_ENDED} as "hasEnded", t.tire_count as "tireCount", t.brands, t.types,
           l.line_slug as "lineSlug", l.brand_slug as "brandSlug",
           case when l.line_id is not null then ${pictureFacts('l.line_id')} end as pictures
      from promotion p
     cross join lateral (
       select count(distinct t.line_id)::int as tire_count,
              json_agg(distinct jsonb_build_object('slug', t.brand_slug, 'name', t.brand_name))
                filter (where g.brand_id is not null or g.line_id is not null) as brands,
              json_agg(distinct jsonb_build_object('slug', t.type_slug, 'name', t.type_name))
                filter (where g.type_id is not null) as types
         from ${TARGETED}
        where g.channel_id = p.channel_id and g.promotion_id = p.id and not t.is_stop_selling) t
      left join lateral (
       select t.line_id, t.line_slug, t.brand_slug
         from ${TARGETED}
        where g.channel_id = p.channel_id and g.promotion_id = p.id and not t.is_stop_selling
        order by t.popularity desc, t.line_id limit 1) l on true
     where ${openToAll(buyer.channelId)}
       and case when ${id}::text is null then ${PROMOTION_RUNS} else p.id = ${id} end
     order by p.kind = 'buy-3-get-1' desc, p.amount_cents desc nulls last, p.rate_ppm desc nulls last, p.id`.execute(
    db,
  )
  return rows
}

const NEXT_CHANGE = statement('next change of deals', { at: z.date().nullable() })

/** When the next deal for everybody begins or ends; null if none does. */
export async function findNextChangeOfDeals(db: Db, channelId: string): Promise<Date | null> {
  const { rows } = await NEXT_CHANGE`
    select min(at) as at from promotion p cross join lateral unnest(array[p.effective_from, p.ends_at]) as at
     where ${forEverybody(channelId)} and at > now()`.execute(db)
  return rows[0]?.at ?? null
}
