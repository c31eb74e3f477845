import { addDays } from '../time/calendar-date.ts'
import type { Booking, CalendarException, CalendarRules, TakenTime } from './calendar.ts'
import { type DriveTimes, straightLine } from './drive-times.ts'
import { type AskedSlots, type Slot, slotsOf } from './slots-of.ts'

/** How somebody names a slot they were shown. */
export type WantedSlot = Pick<Slot, 'kind' | 'day' | 'from'>

/** A day of a calendar, as far as it is known. */
type Known = {
  rules: CalendarRules
  exceptions: readonly CalendarException[]
  bookings: readonly Booking[]
}

/** The slot with what it takes, as it would be shown now; null where it is not free, or no slot at all. */
export function claimSlot(
  wanted: WantedSlot,
  { rules, exceptions, bookings }: Known,
  asked: AskedSlots,
  driveTimes: DriveTimes = straightLine,
): (Slot & { takes: TakenTime }) | null {
  if (wanted.day < asked.today || wanted.day > addDays(asked.today, rules.horizonDays)) return null
  const justThatDay = { ...rules, horizonDays: 0 }
  const days = slotsOf(justThatDay, exceptions, bookings, { ...asked, today: wanted.day }, driveTimes)
  const slot = days[0]?.slots.find(({ kind, from }) => kind === wanted.kind && from === wanted.from)
  return slot?.takes ? { ...slot, takes: slot.takes } : null
}
