import type { Notification } from '@shop/contracts/content/content'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Those that have begun and not ended, in the order in which they were ranked. */
export async function selectNotifications(db: Db, channelId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('site_notification')
    .select(['id', 'type', 'suppress_from_home_page', 'message', 'link_label', 'link_href'])
    .where('channel_id', '=', channelId)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('position')
    .execute()
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
