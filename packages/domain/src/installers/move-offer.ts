import { slotsNotBefore } from '../delivery/not-before.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type WallTime, wallTime } from '../time/wall-time.ts'
import type { AppointmentState } from './appointment-state.ts'
import { freeTimesNear } from './free-times.ts'
import { PROMISE_RISKS } from './promise-state.ts'
import type { DayOfSlots, Slot } from './slots-of.ts'

/** How long whoever has an appointment may choose; then a person calls. */
export const OFFER_HOURS = 24

export const MOVE_REASONS = [...PROMISE_RISKS, 'no-show'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** `moved` by this offer; `outdated` by anything else since. */
export const MOVE_OFFER_STATES = ['open', 'moved', 'none', 'expired', 'outdated', 'canceled'] as const
export type MoveOfferState = (typeof MOVE_OFFER_STATES)[number]

export interface AnsweredOffer {
  readonly appointmentState: AppointmentState
  readonly version: number
  readonly againstVersion: number
  readonly answer: 'moved' | 'none' | null
  /** Its time is over. */
  readonly isOver: boolean
}

/** The appointment has the last word: an offer holds for the version that was seen. */
export function moveOfferState(offer: AnsweredOffer): MoveOfferState {
  const { appointmentState, version, againstVersion, answer, isOver } = offer
  if (appointmentState === 'canceled') return 'canceled'
  if (answer === 'moved') return version === againstVersion + 1 ? 'moved' : 'outdated'
  if (version !== againstVersion) return 'outdated'
  if (answer === 'none') return 'none'
  return isOver ? 'expired' : 'open'
}

/** From when on there are new times: with the tires at hand, and after the hour that can't be kept. */
export function newTimesFrom(
  arrivesBy: CalendarDate,
  bufferMinutes: number,
  hour: Pick<Slot, 'day' | 'from'>,
): WallTime {
  const tires = slotsNotBefore(arrivesBy, bufferMinutes)
  const after = wallTime(hour.day, hour.from)
  return [tires, after].toSorted().at(-1) ?? tires
}

/** The nearest times that are free, never the hour itself. */
export function timesToOffer(days: readonly DayOfSlots[], hour: Pick<Slot, 'kind' | 'day' | 'from'>): Slot[] {
  const others = days.map((each) => ({
    ...each,
    slots: each.slots.filter(
      ({ kind, day, from }) => kind !== hour.kind || day !== hour.day || from !== hour.from,
    ),
  }))
  return freeTimesNear(others, hour)
}
