import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import {
  findAssortment,
  type NewAssortment,
  selectChannelsSelling,
  selectUnknown,
  upsertAssortment,
} from './assortment-store.ts'

/** What is sold from now on. Whatever page of these channels the proxy keeps may show what is sold no longer. */
export async function setAssortment(
  tx: Db,
  workflows: Workflows,
  assortment: NewAssortment,
  by: Author,
): Promise<void> {
  const unknown = await selectUnknown(tx, assortment)
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}`)
  const before = await findAssortment(tx, assortment.id)
  await upsertAssortment(tx, assortment)
  const { id, ...after } = assortment
  await audit(tx, {
    ...by,
    action: 'set-assortment',
    subject: `assortment:${id}`,
    ...(before && { before }),
    after,
  })
  const change = `${assortment.id}-${randomUUID()}`
  for (const channelId of await selectChannelsSelling(tx, assortment.id))
    await purgeChannel(tx, workflows, channelId, `${change}-${channelId}`)
}
