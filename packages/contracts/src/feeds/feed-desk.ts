import { FEED_STATES } from '@shop/domain/feeds/feed-state'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Who works at the desk of feeds. */
const AT_THE_DESK = { staff: 'feeds.edit' } as const

const Minutes = z.int().min(0).max(100_000)
const Why = z.string().trim().min(3).max(300)
const LateStock = z.enum(['stop', 'keep'])

export const DeskFeed = z.object({
  supplier: z.string(),
  kind: z.string(),
  state: z.enum(FEED_STATES),
  expectedMinutes: z.int(),
  lateMinutes: z.int(),
  /** null: sold on, however late. */
  stopMinutes: z.int().nullable(),
  isPaused: z.boolean(),
  lastSeenAt: z.string(),
  dueAt: z.string(),
  /** The last file of which nothing could be taken. */
  refused: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Where the supplier ships for us. */
  places: z.int(),
  /** Whoever changes it says which of these they saw. */
  changedAt: z.string(),
})
export type DeskFeed = z.infer<typeof DeskFeed>

export const FeedChannel = z.object({
  id: z.string(),
  name: z.string(),
  /** What the channel says itself; null is what its parent does. */
  lateStock: LateStock.nullable(),
  inForce: LateStock,
})
export type FeedChannel = z.infer<typeof FeedChannel>

export const getFeeds = endpoint({
  method: 'GET',
  path: '/office/feeds',
  access: AT_THE_DESK,
  summary: 'Every supplier feed and how it stands now, and what channels do about late ones',
  response: z.object({ now: z.string(), feeds: z.array(DeskFeed), channels: z.array(FeedChannel) }),
})

export const putFeed = endpoint({
  method: 'PUT',
  path: '/office/feeds/{supplier}/{kind}',
  access: AT_THE_DESK,
  summary: 'Changes how often a feed is expected, when it is late or stops selling, or pauses it',
  params: z.object({ supplier: z.string().min(1).max(80), kind: z.string().min(1).max(40) }),
  body: z.strictObject({
    seen: z.string(),
    expectedMinutes: Minutes.min(1),
    lateMinutes: Minutes,
    stopMinutes: z.int().min(0).max(1_000_000).nullable(),
    isPaused: z.boolean(),
    why: Why,
  }),
  response: z.object({ feed: DeskFeed }),
  refusals: ['changed-meanwhile', 'stops-before-late', 'nothing-to-stop'],
})

export const putLateStock = endpoint({
  method: 'PUT',
  path: '/office/late-stock/{channelId}',
  access: AT_THE_DESK,
  summary:
    'What a channel and its heirs do with tires of a supplier whose feed has stopped; null as its parent',
  params: z.object({ channelId: z.string().min(1).max(60) }),
  body: z.strictObject({ lateStock: LateStock.nullable(), why: Why }),
  response: z.object({ channel: FeedChannel }),
})
