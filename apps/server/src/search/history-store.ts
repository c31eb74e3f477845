import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

/** How much of each is kept for one owner. */
const KEPT_SEARCHES = 20
const KEPT_TIRES = 24

const PAST_SEARCHES = statement('past searches', {
  label: z.string(),
  detailLabel: z.string().nullable(),
  link: z.string(),
  typeName: z.string(),
  vehicle: z.unknown(),
})
export type PastSearchRow = RowOf<typeof PAST_SEARCHES>

/** The account's where somebody has signed in, the visit's otherwise; what was searched before signing in, in this visit, stays visible afterwards. */
const ofOwner = (owner: Visit) => sql<boolean>`
  channel_id = ${owner.channelId} and (session_id = ${owner.sessionId} or account_id = ${owner.accountId}::uuid)`

export async function selectPastSearches(db: Db, owner: Visit): Promise<PastSearchRow[]> {
  const { rows } = await PAST_SEARCHES`
    select label, detail_label as "detailLabel", link, type_name as "typeName", vehicle from (
      select distinct on (link) * from past_search where ${ofOwner(owner)} order by link, searched_at desc) own
     order by searched_at desc, id desc limit ${KEPT_SEARCHES}`.execute(db)
  return rows
}

export async function upsertPastSearch(tx: Db, owner: Visit, search: PastSearchRow): Promise<void> {
  await sql`
    insert into past_search (channel_id, session_id, account_id, link, label, detail_label, type_name, vehicle, searched_at)
    values (${owner.channelId}, ${owner.accountId === null ? owner.sessionId : null}, ${owner.accountId}, ${search.link},
            ${search.label}, ${search.detailLabel}, ${search.typeName}, ${JSON.stringify(search.vehicle)}::jsonb,
            clock_timestamp())
    on conflict (session_id, account_id, channel_id, link) do update
      set label = excluded.label, detail_label = excluded.detail_label, type_name = excluded.type_name,
          vehicle = excluded.vehicle, searched_at = excluded.searched_at`.execute(tx)
  await sql`
    delete from past_search where id in (
      select id from past_search where ${ofOwner(owner)}
       order by searched_at desc, id desc offset ${KEPT_SEARCHES})`.execute(tx)
}

export async function deletePastSearches(tx: Db, owner: Visit): Promise<void> {
  await sql`delete from past_search where ${ofOwner(owner)}`.execute(tx)
}

const RECENT_TIRES = statement('recent tires', {
  itemId: z.number(),
  source: z.enum(['vehicle', 'size', 'home']),
  dateOfVisit: z.string(),
})
export type RecentTireRow = RowOf<typeof RECENT_TIRES>

/** Which of the tires somebody looked at are wanted; null takes them all. */
export interface RecentFilter {
  readonly sizeSlugs: readonly string[] | null
  readonly vehicleIds: readonly number[] | null
}

export async function selectRecentTires(
  db: Db,
  owner: Visit,
  { sizeSlugs, vehicleIds }: RecentFilter,
): Promise<RecentTireRow[]> {
  const { rows } = await RECENT_TIRES`
    select tire_id as "itemId", source, visited_on as "dateOfVisit" from (
      select distinct on (r.tire_id) r.* from recent_tire r join tire_listing t using (tire_id)
       where ${ofOwner(owner)}
         and (${sizeSlugs}::text[] is null or t.size_slug = any (${sizeSlugs}::text[]))
         and (${vehicleIds}::int[] is null or exists (
           select from vehicle_tire v where v.tire_id = r.tire_id and v.vehicle_id = any (${vehicleIds}::int[])))
       order by r.tire_id, r.seen_at desc) own
     order by seen_at desc limit ${KEPT_TIRES}`.execute(db)
  return rows
}

/** False for a tire there is not. */
export async function upsertRecentTire(tx: Db, owner: Visit, seen: RecentTireRow): Promise<boolean> {
  const { rows } = await sql`
    insert into recent_tire (channel_id, session_id, account_id, tire_id, source, visited_on, seen_at)
    select ${owner.channelId}, ${owner.accountId === null ? owner.sessionId : null}::uuid, ${owner.accountId}::uuid,
           t.id, ${seen.source}, ${seen.dateOfVisit}::date, clock_timestamp()
      from tire t where t.id = ${seen.itemId}
    on conflict (session_id, account_id, channel_id, tire_id) do update
      set source = excluded.source, visited_on = excluded.visited_on, seen_at = excluded.seen_at
    returning tire_id`.execute(tx)
  await sql`
    delete from recent_tire where id in (
      select id from recent_tire where ${ofOwner(owner)} order by seen_at desc, id desc offset ${KEPT_TIRES})`.execute(
    tx,
  )
  return rows.length === 1
}
