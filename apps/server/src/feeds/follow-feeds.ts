import { stopPlaces } from '../delivery/index.ts'
import { databaseClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { resolveIncident } from '../platform/events/resolve-incident.ts'
import { purgeShop } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { WorkerShop } from '../shop.ts'
import { dueAt, stateOfFeed } from './state-of-feed.ts'
import { type Feed, lockFeeds, markFollowed, selectFeedsWithPlaces } from './store.ts'

/** Every few seconds; a file that comes makes its tires sell again by itself. */
export function registerFeedSweep({ workflows }: WorkerShop): void {
  registerSweep('feeds', (tx) => followFeeds(tx, workflows))
}

/**
 * Late is said once, and taken back when the file comes; what is too late stops selling. Judged by the database's clock
 * once the feeds are held: of a file that comes meanwhile, either it waits and sells again, or it came first and nothing
 * stops.
 */
export async function followFeeds(tx: Db, workflows: Workflows): Promise<void> {
  await lockFeeds(tx)
  const now = await databaseClock(tx)
  let hasOldPages = false
  for (const feed of await selectFeedsWithPlaces(tx)) {
    const state = stateOfFeed(feed, now)
    const isStopped = state === 'stopped'
    const isLate = isStopped || state === 'late'
    if (isLate !== feed.isSaidLate) await sayLate(tx, feed, isLate)
    if (isStopped !== feed.isStopped) await stopPlaces(tx, feed.supplier, isStopped)
    hasOldPages ||= feed.hasOldPages || isStopped !== feed.isStopped
    if (feed.hasOldPages || isLate !== feed.isSaidLate || isStopped !== feed.isStopped)
      await markFollowed(tx, feed, { isLate, isStopped })
  }
  if (hasOldPages) await purgeShop(tx, workflows, `feeds-${now.getTime()}`)
}

async function sayLate(tx: Db, feed: Feed, isLate: boolean): Promise<void> {
  const incident = { kind: 'feed-late', subject: `feed:${feed.supplier}/${feed.kind}` } as const
  if (!isLate) return resolveIncident(tx, incident)
  const detail = {
    supplier: feed.supplier,
    file: feed.kind,
    lastSeen: feed.lastSeenAt.toISOString(),
    due: dueAt(feed),
    refused: feed.refusal,
  }
  await raiseIncident(tx, { ...incident, detail })
}
