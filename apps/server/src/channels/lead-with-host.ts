import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { findHost, findPrimaryHost, setPrimaryHost } from './host-store.ts'

/** Makes a live host the primary one of its channel: links we write and retired hosts lead there from now on. */
export async function leadWithHost(
  tx: Db,
  workflows: Workflows,
  host: string,
  by: Author,
): Promise<'leads' | 'not-live'> {
  const found = await findHost(tx, host)
  if (found?.state !== 'live') return 'not-live'
  if (found.isPrimary) return 'leads'
  const before = await findPrimaryHost(tx, found.channelId)
  await setPrimaryHost(tx, found)
  await audit(tx, {
    ...by,
    action: 'host.lead',
    subject: `host:${host}`,
    before: { primaryHost: before },
    after: { primaryHost: host },
  })
  // Every page names the address it stands at for good.
  await purgeChannel(tx, workflows, found.channelId, randomUUID())
  return 'leads'
}
