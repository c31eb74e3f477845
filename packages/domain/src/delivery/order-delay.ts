import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { arrivalFromAnywhere } from './arrival.ts'

/** Silence agrees to a first delay of so many days at most (16 CFR 435.2). */
const SILENCE_AGREES_DAYS = 30

export interface OverdueOrder {
  /** The day by which it should be there, as it was said last. */
  readonly promisedBy: CalendarDate
  /** The day that was said when it was ordered. */
  readonly firstPromisedBy: CalendarDate
  readonly delaysBefore: number
  /** The carrier has some of it: it can't be called back. */
  readonly hasLeft: boolean
  /** At its destination. */
  readonly today: CalendarDate
  readonly state: string
}

export interface OrderDelay {
  readonly arrivesBy: CalendarDate
  /** The last day on which whoever ordered may agree; without a yes the order ends. Null where silence agrees. */
  readonly answerOn: CalendarDate | null
}

/**
 * What is said of an order that won't be there in time. What hasn't left on its day can't arrive on it; what is on the
 * road has until the end of that day. Silence agrees once, and to 30 days at most.
 */
export function delayOf(order: OverdueOrder): OrderDelay | null {
  const { promisedBy, firstPromisedBy, delaysBefore, hasLeft, today, state } = order
  if (hasLeft ? today <= promisedBy : today < promisedBy) return null
  const newDay = arrivalFromAnywhere(today, state).latest
  const latest = addDays(firstPromisedBy, SILENCE_AGREES_DAYS)
  if (hasLeft || (delaysBefore === 0 && newDay <= latest)) return { arrivesBy: newDay, answerOn: null }
  const ends = delaysBefore === 0 ? latest : promisedBy
  return { arrivesBy: newDay, answerOn: ends > today ? ends : addDays(today, 1) }
}
