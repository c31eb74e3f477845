import type { FlagStep } from '@shop/domain/flags/flag-rule'
import type { FlagKey } from '@shop/domain/flags/flags'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface FlagSetting {
  readonly isOn: boolean
  readonly sharePercent: number
  readonly accountTypes: readonly string[] | null
  readonly isAlwaysOnForStaff: boolean
}

/** Two who change one flag come one after the other. Null while nobody has touched it. */
export async function lockFlag(tx: Db, key: FlagKey): Promise<{ changedAt: Date } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('flag ' || ${key}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('flag_setting')
    .select('changed_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { changedAt: row.changed_at } : null
}

/** `isShareSet`: what was planned before now is over. */
export async function upsertFlag(
  tx: Db,
  key: FlagKey,
  setting: FlagSetting,
  isShareSet: boolean,
): Promise<void> {
  const values = {
    is_on: setting.isOn,
    share_percent: setting.sharePercent,
    account_types: setting.accountTypes && [...setting.accountTypes],
    is_on_for_staff: setting.isAlwaysOnForStaff,
    changed_at: sql<Date>`clock_timestamp()`,
  }
  await tx
    .insertInto('flag_setting')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...values, ...(isShareSet && { share_set_at: sql<Date>`clock_timestamp()` }) }),
    )
    .execute()
}

export async function upsertFlagOfChannel(
  tx: Db,
  key: FlagKey,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<void> {
  await tx
    .insertInto('feature_flag')
    .values({ channel_id: id, key, enabled: isOn })
    .onConflict((conflict) => conflict.columns(['channel_id', 'key']).doUpdateSet({ enabled: isOn }))
    .execute()
}

/** Those that have begun stay: they are what happened. */
export async function replaceComingSteps(tx: Db, key: FlagKey, steps: readonly FlagStep[]): Promise<void> {
  await tx
    .deleteFrom('flag_step')
    .where('key', '=', key)
    .where('at', '>', sql<Date>`clock_timestamp()`)
    .execute()
  if (steps.length === 0) return
  await tx
    .insertInto('flag_step')
    .values(steps.map(({ at, sharePercent }) => ({ key, at: new Date(at), share_percent: sharePercent })))
    .execute()
}

/** Top-level channels, which others inherit from, and those named. */
export async function selectChannelNames(
  db: Db,
  also: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('channel')
    .select(['id', 'name'])
    .where((where) => where.or([where('parent_id', 'is', null), where('id', 'in', ['', ...also])]))
    .orderBy('name')
    .execute()
}

const LATEST = 30

/** The audit trail is the history: nobody can change what stands there. */
export async function selectFlagLinesWithStaff(db: Db, key: FlagKey) {
  return db
    .selectFrom('audit_entry as e')
    .leftJoin('staff_member as m', (join) => join.on('e.actor', '=', sql<string>`'staff:' || m.id`))
    .select(['e.at', 'e.before', 'e.after', 'e.why', 'm.first_name', 'm.last_name'])
    .where('e.subject', '=', `flag:${key}`)
    .orderBy('e.id', 'desc')
    .limit(LATEST)
    .execute()
}
