import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Nobody counts further than this: past it a queue says "100+". */
export const MOST_COUNTED = 100

/** Where a look leads: a desk, and the address state that shows exactly what it counted. */
export const LookLink = z.object({
  desk: z.enum([
    'orders',
    'holds',
    'reviews',
    'incidents',
    'approvals',
    'jobs',
    'imports',
    'feeds',
    'fees',
    'flags',
    'promotions',
  ]),
  query: z.record(z.string(), z.string()),
})
export type LookLink = z.infer<typeof LookLink>

/** A queue somebody works through. */
export const Queue = z.object({
  name: z.string(),
  title: z.string(),
  /** At most what is counted; `hasMore` when there are more. */
  count: z.int(),
  hasMore: z.boolean(),
  /** Null when nothing waits. */
  oldestAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  targetMinutes: z.int(),
  link: LookLink.nullable(),
})
export type Queue = z.infer<typeof Queue>

/** What happens by itself on a day: nothing to do unless it looks wrong. */
export const ComingUp = z.object({
  name: z.string(),
  title: z.string(),
  items: z.array(z.object({ text: z.string(), at: z.string() })),
  hasMore: z.boolean(),
  link: LookLink.nullable(),
})
export type ComingUp = z.infer<typeof ComingUp>

export const getToday = endpoint({
  method: 'GET',
  path: '/office/today',
  access: { staff: 'any' },
  summary: 'The looks that one’s roles open: what waits, late ones first, and what comes up within two weeks',
  response: z.object({
    at: z.string(),
    /** Late ones first, then by time left, then those where nothing waits. */
    queues: z.array(Queue),
    comingUp: z.array(ComingUp),
    /** Those that could not be read now; the others are as they are. */
    unread: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
})
export type Today = z.infer<typeof getToday.response>
