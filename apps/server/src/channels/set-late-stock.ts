import { randomUUID } from 'node:crypto'
import type { FeedChannel } from '@shop/contracts/feeds/feed-desk'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'

const Rule = z.enum(['stop', 'keep'])
const LATE_STOCK = statement('late stock of channels', {
  id: z.string(),
  name: z.string(),
  lateStock: Rule.nullable(),
  inForce: Rule,
})

/** Channels at the top, and those that say something of their own. */
export async function selectLateStock(db: Db): Promise<FeedChannel[]> {
  const { rows } = await LATE_STOCK`
    select c.id, c.name, c.late_stock as "lateStock", f.late_stock as "inForce"
      from channel c join channel_in_force f on f.id = c.id
     where c.parent_id is null or c.late_stock is not null order by c.name, c.id`.execute(db)
  return rows
}

/** Whether a channel and its heirs sell on from counters of a supplier whose feed has stopped. */
export async function setLateStock(
  tx: Db,
  workflows: Workflows,
  { channelId, lateStock }: { channelId: string; lateStock: 'stop' | 'keep' | null },
  by: { actor: string; why: string },
): Promise<FeedChannel> {
  const before = await tx
    .selectFrom('channel')
    .select('late_stock')
    .where('id', '=', channelId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound(httpMessages.notFound)
  await tx.updateTable('channel').set({ late_stock: lateStock }).where('id', '=', channelId).execute()
  await audit(tx, {
    actor: by.actor,
    action: 'set-late-stock',
    subject: `channel:${channelId}`,
    before: { lateStock: before.late_stock },
    after: { lateStock },
    why: by.why,
  })
  await purgeChannel(tx, workflows, channelId, `late-stock-${randomUUID()}`)
  const { rows } = await LATE_STOCK`
    select c.id, c.name, c.late_stock as "lateStock", f.late_stock as "inForce"
      from channel c join channel_in_force f on f.id = c.id where c.id = ${channelId}`.execute(tx)
  return rows[0] as FeedChannel
}
