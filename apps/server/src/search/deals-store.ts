import { sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { PROMOTION_HAS_BEGUN, PROMOTION_HAS_ENDED, PROMOTION_RUNS } from '../pricing/index.ts'
import type { AskedVehicles } from './asked-vehicles.ts'
import { fittingSets } from './listing-sources.ts'

interface Named {
  readonly slug: string
  readonly name: string
}

export interface DealRow {
  readonly id: string
  readonly label: string
  readonly reason: string
  readonly kind: 'flat-amount' | 'buy-3-get-1' | 'free' | 'percentage'
  readonly minQuantity: number
  readonly endsAt: Date | null
  readonly hasEnded: boolean
  readonly tireCount: number
  readonly brands: Named[] | null
  readonly types: Named[] | null
  readonly lineSlug: string | null
  readonly brandSlug: string | null
  readonly pictures: PictureFacts | null
}

/** `g` is a target of a promotion, `t` a listed tire. */
const HOLDS_FOR = sql`
  t.brand_id = g.brand_id or t.type_id = g.type_id or t.line_id = g.line_id or t.tire_id = g.tire_id`

/** Targets of a promotion, and the listed tires each holds for. */
const TARGETED = sql`promotion_target g join tire_listing t on ${HOLDS_FOR}`

/** Begun, and for everybody on the channel without a code. */
const openToAll = (channelId: string) => sql`
  p.channel_id = ${channelId} and ${PROMOTION_HAS_BEGUN}
  and p.account_type_ids is null and p.company_ids is null and not p.needs_code
  and p.scope in ('tire', 'line', 'brand', 'type')`

/** Which of them hold for a tire, or the front tire of a set, that is listed for the vehicles. */
export async function selectDealsOfVehicles(db: Db, channelId: string, vehicles: AskedVehicles) {
  const { rows } = await sql<{ slug: string; tireCount: number }>`
    with fitting as materialized (select distinct tire_id from (${fittingSets(vehicles)}) c)
    select p.id as slug, count(distinct t.tire_id)::int as "tireCount"
      from fitting f
      join tire_listing t on t.tire_id = f.tire_id
      join promotion_target g on ${HOLDS_FOR}
      join promotion p on p.channel_id = g.channel_id and p.id = g.promotion_id
     where ${openToAll(channelId)} and ${PROMOTION_RUNS} and not t.is_stop_selling
     group by p.id order by p.id`.execute(db)
  return rows
}

/**
 * Promotions that have begun and are open to everybody on the channel without a code, with the tires they hold for.
 * Those that have ended only by their id.
 */
export async function selectDealsWithTires(db: Db, channelId: string, id: string | null): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select p.id, p.label, p.reason, p.kind, p.min_quantity as "minQuantity", p.ends_at as "endsAt",
           ${PROMOTION_HAS_ENDED} as "hasEnded", t.tire_count as "tireCount", t.brands, t.types,
           l.line_slug as "lineSlug", l.brand_slug as "brandSlug",
           case when l.line_id is not null then ${pictureFacts('l.line_id')} end as pictures
      from promotion p
     cross join lateral (
       select count(distinct t.tire_id)::int as tire_count,
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
     where ${openToAll(channelId)}
       and case when ${id}::text is null then ${PROMOTION_RUNS} else p.id = ${id} end
     order by p.kind = 'buy-3-get-1' desc, p.amount_cents desc nulls last, p.rate_ppm desc nulls last, p.id`.execute(
    db,
  )
  return rows
}
