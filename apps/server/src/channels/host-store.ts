import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export type HostState = 'pending' | 'live' | 'retired'

export interface Host {
  readonly host: string
  readonly channelId: string
  readonly state: HostState
  readonly isPrimary: boolean
  /** null for hosts that were there before there were proofs. */
  readonly token: string | null
}

export async function findHost(db: Db, host: string): Promise<Host | null> {
  const row = await db.selectFrom('channel_host').selectAll().where('host', '=', host).executeTakeFirst()
  if (!row) return null
  return {
    host: row.host,
    channelId: row.channel_id,
    // The column's check holds it to these names.
    state: row.state as HostState,
    isPrimary: row.is_primary,
    token: row.proof_token,
  }
}

export async function isChannel(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('channel').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A host that is there keeps its channel and its state, and a token that its owner may have written down already. */
export async function insertPendingHost(
  db: Db,
  { host, channelId, token }: { host: string; channelId: string; token: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channel_host')
    .values({ host, channel_id: channelId, is_primary: false, state: 'pending', proof_token: token })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ proof_token: token })
        .where('channel_host.proof_token', 'is', null)
        .where('channel_host.channel_id', '=', channelId),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** As the primary host where the channel has none. */
export async function setHostLive(
  db: Db,
  { host, token }: { host: string; token: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_host')
    .set({
      state: 'live',
      proven_at: sql`now()`,
      is_primary: sql<boolean>`not exists (
        select from channel_host p where p.channel_id = channel_host.channel_id and p.is_primary)`,
    })
    .where('host', '=', host)
    .where('proof_token', '=', token)
    .where('state', '<>', 'live')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives the channel, if there was a live host of this name that is not its primary one. */
export async function setHostRetired(db: Db, host: string): Promise<string | null> {
  const row = await db
    .updateTable('channel_host')
    .set({ state: 'retired' })
    .where('host', '=', host)
    .where('state', '=', 'live')
    .where('is_primary', '=', false)
    .returning('channel_id')
    .executeTakeFirst()
  return row?.channel_id ?? null
}

export async function deletePendingHost(db: Db, host: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('channel_host')
    .where('host', '=', host)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findPrimaryHost(db: Db, channelId: string): Promise<string | null> {
  const row = await db
    .selectFrom('channel_host')
    .select('host')
    .where('channel_id', '=', channelId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.host ?? null
}

/** One after the other: a channel has one primary host at a time. The database holds that it is live. */
export async function setPrimaryHost(
  db: Db,
  { host, channelId }: Pick<Host, 'host' | 'channelId'>,
): Promise<void> {
  await db
    .updateTable('channel_host')
    .set({ is_primary: false })
    .where('channel_id', '=', channelId)
    .where('is_primary', '=', true)
    .execute()
  await db.updateTable('channel_host').set({ is_primary: true }).where('host', '=', host).execute()
}
