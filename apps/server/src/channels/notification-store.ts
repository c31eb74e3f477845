import type { Notification } from '@shop/contracts/content/content'
import { nearestOfEach } from '@shop/domain/channels/inherited'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Those that have begun and not ended, in the order in which they were ranked. A channel shows its parents' too, but for
 * those it has under the same name: so it can also end one for itself.
 */
export async function selectNotifications(db: Db, lineage: readonly string[]): Promise<Notification[]> {
  const found = await db
    .selectFrom('site_notification')
    .select(['channel_id', 'id', 'type', 'suppress_from_home_page', 'message', 'link_label', 'link_href'])
    .select(sql<boolean>`starts_at <= now() and coalesce(ends_at > now(), true)`.as('is_shown'))
    .where('channel_id', 'in', lineage)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = nearestOfEach(lineage, found, ({ channel_id, id }) => ({
    channelId: channel_id,
    name: id,
  })).filter(({ is_shown }) => is_shown)
  return rows.map((row) => ({
    id: row.id,
    type: row.type as Notification['type'],
    suppressFromHomePage: row.suppress_from_home_page,
    message: row.message,
    link:
      row.link_label === null || row.link_href === null
        ? null
        : { label: row.link_label, href: row.link_href },
  }))
}

/** A banner as it stands, whether it shows now or not. */
export async function findNotification(
  db: Db,
  { channelId, id }: { channelId: string; id: string },
): Promise<object | null> {
  const row = await db
    .selectFrom('site_notification')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { link_label: label, link_href: href } = row
  return {
    type: row.type,
    suppressFromHomePage: row.suppress_from_home_page,
    message: row.message,
    link: label === null || href === null ? null : { label, href },
    position: row.position,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

export async function upsertNotification(
  db: Db,
  notification: Notification & { channelId: string; position: number; startsAt?: Date; endsAt?: Date },
): Promise<void> {
  const shown = {
    type: notification.type,
    suppress_from_home_page: notification.suppressFromHomePage,
    message: notification.message,
    link_label: notification.link?.label ?? null,
    link_href: notification.link?.href ?? null,
    position: notification.position,
    starts_at: notification.startsAt ?? sql<Date>`now()`,
    ends_at: notification.endsAt ?? null,
  }
  await db
    .insertInto('site_notification')
    .values({ channel_id: notification.channelId, id: notification.id, ...shown })
    .onConflict((conflict) => conflict.columns(['channel_id', 'id']).doUpdateSet(shown))
    .execute()
}
