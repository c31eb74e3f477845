import type { DeskFeed } from '@shop/contracts/feeds/feed-desk'
import { databaseClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { dueAt, stateOfFeed } from './state-of-feed.ts'
import { type Feed, selectFeedsWithPlaces } from './store.ts'

/** Every feed as it stands by the database's clock, the ones that need somebody first. */
export async function showFeeds(db: Db): Promise<{ now: string; feeds: DeskFeed[] }> {
  const [all, now] = [await selectFeedsWithPlaces(db), await databaseClock(db)]
  const feeds = all.map((feed) => shownFeed(feed, now))
  return { now: now.toISOString(), feeds: feeds.toSorted((a, b) => RANK[a.state] - RANK[b.state]) }
}

const RANK = { stopped: 0, late: 1, 'on-time': 2, paused: 3 } as const

function shownFeed(feed: Feed, now: Date): DeskFeed {
  const { supplier, kind, expectedMinutes, lateMinutes, stopMinutes, isPaused, places } = feed
  return {
    supplier,
    kind,
    state: stateOfFeed(feed, now),
    expectedMinutes,
    lateMinutes,
    stopMinutes,
    isPaused,
    lastSeenAt: feed.lastSeenAt.toISOString(),
    dueAt: dueAt(feed),
    refused: feed.refusedAt && { at: feed.refusedAt.toISOString(), reason: feed.refusal ?? '' },
    places,
    changedAt: feed.changedAt.toISOString(),
  }
}
