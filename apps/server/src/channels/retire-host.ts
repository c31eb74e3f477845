import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { purgeEpoch } from '../platform/page-cache/workflows.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { deletePendingHost, findHost, setHostRetired } from './host-store.ts'

/** By then every api has heard of it. */
const HEARD_AFTER_SECONDS = 2

export type RetiredHost = 'retired' | 'withdrawn' | 'primary' | 'unknown'

/** From now on a host only leads to the primary one of its channel. One that was never proven is forgotten. */
export async function retireHost(
  tx: Db,
  workflows: Workflows,
  host: string,
  by: Author,
): Promise<RetiredHost> {
  const note = (before: string, after: string) =>
    audit(tx, {
      ...by,
      action: 'host.retire',
      subject: `host:${host}`,
      before: { state: before },
      after: { state: after },
    })
  const channelId = await setHostRetired(tx, host)
  if (channelId !== null) {
    // The proxy takes a host for live while it keeps its epoch. Dropped twice: an api that has not heard of the change when
    // it is asked says once more what was.
    for (const delaySeconds of [0, HEARD_AFTER_SECONDS])
      await workflows.enqueue(tx, purgeEpoch, { id: randomUUID(), channelId }, { delaySeconds })
    await note('live', 'retired')
    return 'retired'
  }
  if (await deletePendingHost(tx, host)) {
    await note('pending', 'withdrawn')
    return 'withdrawn'
  }
  const found = await findHost(tx, host)
  if (found?.isPrimary) return 'primary'
  return found ? 'retired' : 'unknown'
}
