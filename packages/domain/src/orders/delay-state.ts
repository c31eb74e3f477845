import type { OrderState } from './order-state.ts'

export const DELAY_ANSWERS = ['keep', 'cancel'] as const
export type DelayAnswer = (typeof DELAY_ANSWERS)[number]

/** What whoever opens the link of a delay reads. `ended`: nobody answered, and the order is being called back. */
export const DELAY_STATES = [
  'open',
  'kept',
  'canceling',
  'ended',
  'canceled',
  'on-its-way',
  'delivered',
  'outdated',
] as const
export type DelayState = (typeof DELAY_STATES)[number]

export interface AnsweredDelay {
  readonly orderState: OrderState
  readonly answer: DelayAnswer | 'none' | null
  /** What came of a cancel. */
  readonly outcome: 'canceled' | 'left' | null
  /** The time to answer is over. */
  readonly isOver: boolean
  /** Another day was said since. */
  readonly isNewest: boolean
}

/** The order has the last word: what is canceled, there or on the road can't be asked about any more. */
export function delayStateOf(delay: AnsweredDelay): DelayState {
  if (delay.orderState === 'cancelled') return 'canceled'
  if (delay.orderState === 'delivered') return 'delivered'
  if (delay.outcome === null && delay.answer === 'cancel') return 'canceling'
  if (delay.outcome === null && (delay.answer === 'none' || (delay.answer === null && delay.isOver)))
    return 'ended'
  if (delay.orderState === 'shipped' || delay.outcome === 'left') return 'on-its-way'
  if (!delay.isNewest) return 'outdated'
  return delay.answer === 'keep' ? 'kept' : 'open'
}
