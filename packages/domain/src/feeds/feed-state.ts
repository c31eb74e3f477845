/** What is expected of a supplier's files. */
export interface ExpectedFeed {
  readonly expectedMinutes: number
  /** After it was due: said to be late. */
  readonly lateMinutes: number
  /** After it was due: too old to sell from; null for never. */
  readonly stopMinutes: number | null
  readonly isPaused: boolean
}

export const FEED_STATES = ['on-time', 'late', 'stopped', 'paused'] as const
export type FeedState = (typeof FEED_STATES)[number]

/** How a feed stands so many minutes after its last file. A paused one is waited for by nobody. */
export function feedStateAfter(minutes: number, feed: ExpectedFeed): FeedState {
  if (feed.isPaused) return 'paused'
  const overdue = minutes - feed.expectedMinutes
  if (feed.stopMinutes !== null && overdue >= feed.stopMinutes) return 'stopped'
  return overdue >= feed.lateMinutes ? 'late' : 'on-time'
}
