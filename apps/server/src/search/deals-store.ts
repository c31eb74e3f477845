import { sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'

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

/**
 * Promotions that have begun and are open to everybody on the channel without a code, with the tires they hold for.
 * Those that have ended only by their id.
 */
export async function selectDealsWithTires(db: Db, channelId: string, id: string | null): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select p.id, p.label, p.reason, p.kind, p.min_quantity as "minQuantity", p.ends_at as "endsAt",
           coalesce(p.ends_at <= now(), false) as "hasEnded", t.tire_count as "tireCount", t.brands, t.types,
           l.line_slug as "lineSlug", l.brand_slug as "brandSlug",
           case when l.line_id is not null then ${pictureFacts('l.line_id')} end as pictures
      from promotion p
     cross join lateral (
       select count(distinct t.tire_id)::int as tire_count,
              json_agg(distinct jsonb_build_object('slug', t.brand_slug, 'name', t.brand_name))
                filter (where g.brand_id is not null or g.line_id is not null) as brands,
              json_agg(distinct jsonb_build_object('slug', t.type_slug, 'name', t.type_name))
                filter (where g.type_id is not null) as types
         from promotion_target g
         join tire_listing t on t.brand_id = g.brand_id or t.type_id = g.type_id or t.line_id = g.line_id
                             or t.tire_id = g.tire_id
        where g.channel_id = p.channel_id and g.promotion_id = p.id and not t.is_stop_selling) t
      left join lateral (
       select t.line_id, t.line_slug, t.brand_slug
         from promotion_target g
         join tire_listing t on t.brand_id = g.brand_id or t.type_id = g.type_id or t.line_id = g.line_id
                             or t.tire_id = g.tire_id
        where g.channel_id = p.channel_id and g.promotion_id = p.id and not t.is_stop_selling
        order by t.popularity desc, t.line_id limit 1) l on true
     where p.channel_id = ${channelId} and p.effective_from <= now()
       and p.account_type_ids is null and p.company_ids is null and not p.needs_code
       and p.scope in ('tire', 'line', 'brand', 'type')
       and case when ${id}::text is null then p.ends_at is null or p.ends_at > now() else p.id = ${id} end
     order by p.kind = 'buy-3-get-1' desc, p.amount_cents desc nulls last, p.rate_ppm desc nulls last, p.id`.execute(
    db,
  )
  return rows
}
