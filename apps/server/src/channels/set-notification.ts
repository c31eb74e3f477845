import { randomUUID } from 'node:crypto'
import type { Notification } from '@shop/contracts/content/content'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { planChannelPurge, purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { findNotification, upsertNotification } from './notification-store.ts'

export interface NewNotification extends Notification {
  readonly channelId: string
  readonly position: number
  /** At once when left out. */
  readonly startsAt?: Date
  /** Never when left out. */
  readonly endsAt?: Date
}

/**
 * A banner as it is from now on. It stands on every page, so every page of the channel that the proxy keeps is left
 * behind: now, and again when the banner begins and ends.
 */
export async function setNotification(
  tx: Db,
  workflows: Workflows,
  now: Date,
  notification: NewNotification,
  by: Author,
): Promise<void> {
  const { channelId, id, startsAt, endsAt, ...shown } = notification
  const change = `${channelId}-${id}-${randomUUID()}`
  const before = await findNotification(tx, { channelId, id })
  await upsertNotification(tx, notification)
  await audit(tx, {
    ...by,
    action: 'set-notification',
    subject: `notification:${channelId}/${id}`,
    ...(before && { before }),
    after: { ...shown, startsAt: (startsAt ?? now).toISOString(), endsAt: endsAt?.toISOString() ?? null },
  })
  await purgeChannel(tx, workflows, channelId, change)
  for (const [name, at] of Object.entries({ start: startsAt, end: endsAt })) {
    const delaySeconds = at ? Math.ceil((at.getTime() - now.getTime()) / 1000) : 0
    if (delaySeconds > 0)
      await planChannelPurge(tx, workflows, { channelId, id: `${change}-${name}`, delaySeconds })
  }
}
