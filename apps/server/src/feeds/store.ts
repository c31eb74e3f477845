import type { ExpectedFeed } from '@shop/domain/feeds/feed-state'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

export interface Feed extends ExpectedFeed {
  readonly supplier: string
  readonly kind: string
  readonly lastSeenAt: Date
  readonly refusedAt: Date | null
  readonly refusal: string | null
  readonly isSaidLate: boolean
  readonly isStopped: boolean
  readonly hasOldPages: boolean
  readonly places: number
  readonly changedAt: Date
}

const FEEDS = statement('supplier feeds with places', {
  supplier: z.string(),
  kind: z.string(),
  expectedMinutes: z.number(),
  lateMinutes: z.number(),
  stopMinutes: z.number().nullable(),
  isPaused: z.boolean(),
  lastSeenAt: z.date(),
  refusedAt: z.date().nullable(),
  refusal: z.string().nullable(),
  isSaidLate: z.boolean(),
  isStopped: z.boolean(),
  hasOldPages: z.boolean(),
  places: z.number(),
  changedAt: z.date(),
})

/** Every feed, and of how many places its counters are. */
export async function selectFeedsWithPlaces(db: Db): Promise<Feed[]> {
  const { rows } = await FEEDS`
    select f.supplier, f.kind, f.expected_minutes as "expectedMinutes", f.late_minutes as "lateMinutes",
           f.stop_minutes as "stopMinutes", f.is_paused as "isPaused", f.last_seen_at as "lastSeenAt",
           f.last_refused_at as "refusedAt", f.refusal, f.late_since is not null as "isSaidLate",
           f.stopped_at is not null as "isStopped", f.has_old_pages as "hasOldPages", f.changed_at as "changedAt",
           case when f.kind = 'stock'
             then (select count(*)::int from location l where l.supplier = f.supplier) else 0 end as places
      from supplier_feed f order by f.supplier, f.kind`.execute(db)
  return rows
}

/** Whoever has them decides: a file that comes meanwhile waits, or was first. */
export async function lockFeeds(tx: Db): Promise<void> {
  await sql`select from supplier_feed order by supplier, kind for update`.execute(tx)
}

export async function markFollowed(
  tx: Db,
  feed: { supplier: string; kind: string },
  { isLate, isStopped }: { isLate: boolean; isStopped: boolean },
): Promise<void> {
  await sql`
    update supplier_feed
       set late_since = case when ${isLate}::boolean then coalesce(late_since, clock_timestamp()) end,
           stopped_at = case when ${isStopped}::boolean then coalesce(stopped_at, clock_timestamp()) end,
           has_old_pages = false
     where supplier = ${feed.supplier} and kind = ${feed.kind}`.execute(tx)
}

export async function updateFeed(
  tx: Db,
  { supplier, kind }: { supplier: string; kind: string },
  setting: ExpectedFeed,
): Promise<void> {
  await tx
    .updateTable('supplier_feed')
    .set({
      expected_minutes: setting.expectedMinutes,
      late_minutes: setting.lateMinutes,
      stop_minutes: setting.stopMinutes,
      is_paused: setting.isPaused,
      changed_at: sql`clock_timestamp()`,
    })
    .where('supplier', '=', supplier)
    .where('kind', '=', kind)
    .execute()
}
