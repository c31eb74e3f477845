import { type FeedState, feedStateAfter } from '@shop/domain/feeds/feed-state'
import type { Feed } from './store.ts'

const MINUTE_MS = 60_000

/** How a feed stands at an instant of the database's clock. */
export function stateOfFeed(feed: Feed, now: Date): FeedState {
  return feedStateAfter((now.getTime() - feed.lastSeenAt.getTime()) / MINUTE_MS, feed)
}

/** When its next file is due. */
export function dueAt({ lastSeenAt, expectedMinutes }: Feed): string {
  return new Date(lastSeenAt.getTime() + expectedMinutes * MINUTE_MS).toISOString()
}
