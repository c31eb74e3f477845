import type { ExpectedFeed } from '@shop/domain/feeds/feed-state'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { followFeeds } from './follow-feeds.ts'
import { messages } from './messages.ts'
import { showFeeds } from './show-feeds.ts'
import { lockFeeds, selectFeedsWithPlaces, updateFeed } from './store.ts'

/** Changes what is expected of a feed, and at once what follows: one that is paused sells again. */
export async function changeFeed(
  tx: Db,
  workflows: Workflows,
  { supplier, kind }: { supplier: string; kind: string },
  { seen, ...wish }: ExpectedFeed & { seen: string },
  by: { actor: string; why: string },
) {
  await lockFeeds(tx)
  const isMeant = (feed: { supplier: string; kind: string }) =>
    feed.supplier === supplier && feed.kind === kind
  const known = (await selectFeedsWithPlaces(tx)).find(isMeant)
  if (!known) throw notFound(httpMessages.notFound)
  if (known.changedAt.toISOString() !== seen)
    return refuse('changed-meanwhile', messages['changed-meanwhile'])
  if (wish.stopMinutes !== null && kind !== 'stock')
    return refuse('nothing-to-stop', messages['nothing-to-stop'], 'stopMinutes')
  if (wish.stopMinutes !== null && wish.stopMinutes < wish.lateMinutes)
    return refuse('stops-before-late', messages['stops-before-late'], 'stopMinutes')
  const { expectedMinutes, lateMinutes, stopMinutes, isPaused } = known
  await updateFeed(tx, known, wish)
  await audit(tx, {
    actor: by.actor,
    action: 'change-feed',
    subject: `feed:${supplier}/${kind}`,
    before: { expectedMinutes, lateMinutes, stopMinutes, isPaused },
    after: { ...wish },
    why: by.why,
  })
  await followFeeds(tx, workflows)
  const { feeds } = await showFeeds(tx)
  const feed = feeds.find(isMeant)
  if (!feed) throw notFound(httpMessages.notFound)
  return { feed }
}
