import { SLOT_HELD_AT_MOST_MINUTES } from '@shop/domain/installers/slot-hold'
import { HttpFailure } from '../platform/http/failure.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import type { Counted, RateLimits } from '../platform/limits/rate-limits.ts'
import { messages } from './messages.ts'

/** Whoever looks for a time tries some; a program that takes all of them goes on. */
const HOLDS_OF_SESSION = { name: 'slot-holds-of-session', points: 30, seconds: 600 } as const
const HOLDS_OF_VISITOR = { name: 'slot-holds-of-visitor', points: 120, seconds: 600 } as const
/** Of one day of one calendar, for as long as somebody can hold a slot: a home has two cars. */
const HELD_OF_DAY = {
  name: 'slots-of-day-held-by-visitor',
  points: 2,
  seconds: SLOT_HELD_AT_MOST_MINUTES * 60,
} as const

/** Whoever holds: a visit, and the address it comes from; a process of ours has none. */
export interface Holder {
  readonly sessionId: string
  readonly visitor: string | undefined
}

export interface DayOfCalendar {
  readonly calendarId: number
  readonly day: string
}

export async function assertMayHold(limits: RateLimits, { sessionId, visitor }: Holder): Promise<void> {
  const ofVisitor: Counted[] = visitor ? [[HOLDS_OF_VISITOR, visitor]] : []
  await assertAllowed(limits, [HOLDS_OF_SESSION, sessionId], ...ofVisitor)
}

/** Counts one more slot of that day for the address, however many visits it has begun. */
export async function countDayHeld(limits: RateLimits, holder: Holder, day: DayOfCalendar): Promise<void> {
  const { visitor } = holder
  if (!visitor || (await limits.allow([HELD_OF_DAY, keyOf(visitor, day)]))) return
  // Who is turned away has counted, too.
  await uncountDayHeld(limits, holder, day)
  throw new HttpFailure(429, 'TooManyRequests', messages.tooManyTimes)
}

/** It was not held after all, or was given back. */
export async function uncountDayHeld(
  limits: RateLimits,
  { visitor }: Holder,
  day: DayOfCalendar,
): Promise<void> {
  if (visitor) await limits.uncount([HELD_OF_DAY, keyOf(visitor, day)])
}

const keyOf = (visitor: string, { calendarId, day }: DayOfCalendar) => `${visitor} ${calendarId} ${day}`
