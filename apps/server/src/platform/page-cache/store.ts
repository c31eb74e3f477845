import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** What a cached page shows: on one channel, or on every one. */
export interface SurrogateKey {
  readonly channelId: string | null
  readonly key: string
}

const NOTED_PAGE = statement('note page', { mayKeep: z.boolean() })

/** Told late by the time the storefront's message takes. */
const MARGIN_MS = 500

/** Notes are told apart by days; each render would write them into an index anew. */
const RENEWED_AFTER = '1 hour'

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
        where cached_page.rendered_at < now() - ${RENEWED_AFTER}::interval
    )
    select not exists (
      select from (
        select purged_at from page_purge where channel_id = ${page.channelId} and surrogate_key = any(${keys}::text[])
        union all
        select purged_at from shop_purge where surrogate_key = any(${keys}::text[])) purge
       where purged_at > now() - make_interval(secs => ${(page.renderMs + MARGIN_MS) / 1000}::double precision)
    ) as "mayKeep"`.execute(db)
  return rows[0]?.mayKeep ?? false
}

/** From now on a page that shows these is kept only if its render began later. */
export async function markPurged(db: Db, purged: readonly SurrogateKey[]): Promise<void> {
  const { channels, keys, everywhere } = told(purged)
  await sql`
    with everywhere as (
      insert into shop_purge (surrogate_key, purged_at)
      select key, clock_timestamp() from unnest(${everywhere}::text[]) key
      on conflict (surrogate_key) do update set purged_at = excluded.purged_at)
    insert into page_purge (channel_id, surrogate_key, purged_at)
    select *, clock_timestamp() from unnest(${channels}::text[], ${keys}::text[])
    on conflict (channel_id, surrogate_key) do update set purged_at = excluded.purged_at`.execute(db)
}

const TAKEN_PAGES = statement('pages taken off the list', { cacheKey: z.string() })

/** Takes the pages that show these off the list. */
export async function deletePages(db: Db, purged: readonly SurrogateKey[]): Promise<string[]> {
  const { channels, keys, everywhere } = told(purged)
  const { rows } = await TAKEN_PAGES`
    with everywhere as (
      delete from cached_page where surrogate_key = any (${everywhere}::text[]) returning cache_key),
    here as (
      delete from cached_page
       where (channel_id, surrogate_key) in (select * from unnest(${channels}::text[], ${keys}::text[]))
         and not surrogate_key = any (${everywhere}::text[])
      returning cache_key)
    select cache_key as "cacheKey" from everywhere union select cache_key from here`.execute(db)
  return rows.map((row) => row.cacheKey)
}

function told(purged: readonly SurrogateKey[]) {
  const here = purged.filter(({ channelId }) => channelId !== null)
  return {
    channels: here.map(({ channelId }) => channelId),
    keys: here.map(({ key }) => key),
    everywhere: [...new Set(purged.flatMap(({ channelId, key }) => (channelId === null ? [key] : [])))],
  }
}

const EPOCH = statement('epoch of a channel', { epoch: z.number() })

/** Of the shop and of the channel together: it rises with either. */
export async function findEpoch(db: Db, channelId: string): Promise<number> {
  const { rows } = await EPOCH`
    select coalesce((select epoch from shop_epoch), 0)
         + coalesce((select epoch from page_epoch where channel_id = ${channelId}), 0) as epoch`.execute(db)
  return rows[0]?.epoch ?? 0
}

export async function raiseShopEpoch(db: Db): Promise<void> {
  await db
    .insertInto('shop_epoch')
    .values({ epoch: 1 })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ epoch: sql`shop_epoch.epoch + 1` }))
    .execute()
}

/** Of a channel, and of those that inherit from it. */
export async function raiseEpoch(db: Db, channelId: string): Promise<void> {
  await sql`
    insert into page_epoch (channel_id, epoch) select id, 1 from (${heirs(channelId)}) heir
    on conflict (channel_id) do update set epoch = page_epoch.epoch + 1`.execute(db)
}

const HOSTS = statement('hosts of a channel and of its heirs', { host: z.string() })

/** Of a channel and of those that inherit from it; of all where none is named. */
export async function selectHosts(db: Db, channelId: string | null): Promise<string[]> {
  const { rows } = await HOSTS`
    select host from channel_host
     where ${channelId}::text is null or channel_id in (${heirs(channelId)})`.execute(db)
  return rows.map(({ host }) => host)
}

const HEIRS = statement('a channel and its heirs', { id: z.string() })

/** A channel and those that inherit from it. */
export async function selectHeirs(db: Db, channelId: string): Promise<string[]> {
  const { rows } = await HEIRS`${heirs(channelId)}`.execute(db)
  return rows.map(({ id }) => id)
}

const heirs = (channelId: string | null) => sql`
  select c.id from channel c left join channel p on p.id = c.parent_id
   where ${channelId} in (c.id, c.parent_id, p.parent_id)`
