import { randomUUID } from 'node:crypto'
import type { ContentPage } from '@shop/contracts/content/content'
import type { Db } from '../platform/db/database.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { insertContentPage } from './store.ts'

export interface NewContentPage {
  readonly channelId: string
  readonly slug: string
  readonly page: ContentPage
  /** Seconds until it shows; at once when left out. */
  readonly inSeconds?: number
}

/** New words for a page. What the proxy keeps of the old goes when they begin to show. */
export async function publishPage(tx: Db, workflows: Workflows, published: NewContentPage): Promise<void> {
  const { channelId, slug, inSeconds = 0 } = published
  await insertContentPage(tx, published)
  await purgePages(tx, workflows, {
    id: `content-${channelId}-${slug}-${randomUUID()}`,
    keys: [{ channelId, key: `content:${slug}` }],
    ...(inSeconds > 0 && { delaySeconds: inSeconds }),
  })
}
