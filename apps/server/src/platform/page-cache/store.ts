import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** What a cached page of one channel shows. */
export interface SurrogateKey {
  readonly channelId: string
  readonly key: string
}

const NOTED_PAGE = statement('note page', { mayKeep: z.boolean() })

/** Told late by the time the storefront's message takes. */
const MARGIN_MS = 500

/**
 * Notes a rendered page under everything it shows. False when any of that was purged since the render began:
 * the page may then show the old and must not be kept.
 */
export async function notePage(
  db: Db,
  page: { channelId: string; cacheKey: string; surrogateKeys: readonly string[]; renderMs: number },
): Promise<boolean> {
  const keys = [...new Set(page.surrogateKeys)]
  const { rows } = await NOTED_PAGE`
    with noted as (
      insert into cached_page (channel_id, surrogate_key, cache_key)
      select ${page.channelId}, key, ${page.cacheKey} from unnest(${keys}::text[]) as key
      on conflict (channel_id, surrogate_key, cache_key) do update set rendered_at = now()
    )
    select not exists (
      select from page_purge
       where channel_id = ${page.channelId} and surrogate_key = any(${keys}::text[])
         and purged_at > now() - make_interval(secs => ${(page.renderMs + MARGIN_MS) / 1000}::double precision)
    ) as "mayKeep"`.execute(db)
  return rows[0]?.mayKeep ?? false
}

/** From now on a page that shows these is kept only if its render began later. */
export async function markPurged(db: Db, purged: readonly SurrogateKey[]): Promise<void> {
  await sql`
    insert into page_purge (channel_id, surrogate_key, purged_at)
    select *, clock_timestamp() from unnest(${channelsOf(purged)}::text[], ${keysOf(purged)}::text[])
    on conflict (channel_id, surrogate_key) do update set purged_at = excluded.purged_at`.execute(db)
}

/** Takes the pages that show these off the list. */
export async function deletePages(db: Db, purged: readonly SurrogateKey[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('cached_page')
    .where(
      sql<boolean>`(channel_id, surrogate_key) in (
        select * from unnest(${channelsOf(purged)}::text[], ${keysOf(purged)}::text[]))`,
    )
    .returning('cache_key as cacheKey')
    .execute()
  return [...new Set(rows.map((row) => row.cacheKey))]
}

export async function findEpoch(db: Db, channelId: string): Promise<number> {
  const found = await db
    .selectFrom('page_epoch')
    .select('epoch')
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return found?.epoch ?? 0
}

export async function raiseEpoch(db: Db, channelId: string): Promise<void> {
  await db
    .insertInto('page_epoch')
    .values({ channel_id: channelId, epoch: 1 })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ epoch: sql`page_epoch.epoch + 1` }))
    .execute()
}

const channelsOf = (keys: readonly SurrogateKey[]) => keys.map((each) => each.channelId)
const keysOf = (keys: readonly SurrogateKey[]) => keys.map((each) => each.key)
