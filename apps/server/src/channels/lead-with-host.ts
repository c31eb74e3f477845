import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { findHost, setPrimaryHost } from './host-store.ts'

/** Makes a live host the primary one of its channel: links we write and retired hosts lead there from now on. */
export async function leadWithHost(
  tx: Db,
  workflows: Workflows,
  host: string,
): Promise<'leads' | 'not-live'> {
  const found = await findHost(tx, host)
  if (found?.state !== 'live') return 'not-live'
  await setPrimaryHost(tx, found)
  // Every page names the address it stands at for good.
  await purgeChannel(tx, workflows, found.channelId, randomUUID())
  return 'leads'
}
