import { randomUUID } from 'node:crypto'
import type { WrittenPage } from '@shop/contracts/content/content'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import { selectHeirs } from '../platform/page-cache/store.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { BLANK_NAMES, fillBlanks } from './fill-blanks.ts'
import { findContentPage, insertContentPage } from './store.ts'

export interface NewContentPage {
  readonly channelId: string
  readonly slug: string
  readonly page: WrittenPage
  /** Seconds until it shows; at once when left out. */
  readonly inSeconds?: number
}

/**
 * New words for a page. What the proxy keeps of the old goes when they begin to show, on channels that
 * inherit them too. Words with a blank that the shop
 * cannot fill in are not published.
 */
export async function publishPage(
  tx: Db,
  workflows: Workflows,
  published: NewContentPage,
  by: Author,
): Promise<void> {
  const { channelId, slug, inSeconds = 0 } = published
  const names = [...BLANK_NAMES, 'shopName' as const].map((name) => [name, name])
  fillBlanks(published.page, Object.fromEntries(names))
  const before = await findContentPage(tx, [channelId], slug)
  const beginsAt = await insertContentPage(tx, published)
  await audit(tx, {
    ...by,
    action: 'publish-page',
    subject: `page:${channelId}/${slug}`,
    ...(before && { before: before.page }),
    after: { ...published.page, ...(inSeconds > 0 && { beginsAt: beginsAt.toISOString() }) },
  })
  await purgePages(tx, workflows, {
    id: `content-${channelId}-${slug}-${randomUUID()}`,
    keys: (await selectHeirs(tx, channelId)).map((heir) => ({ channelId: heir, key: `content:${slug}` })),
    ...(inSeconds > 0 && { delaySeconds: inSeconds }),
  })
}
