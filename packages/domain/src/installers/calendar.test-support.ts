import type { Booking, CalendarException, CalendarRules, OpenHours } from './calendar.ts'
import type { AskedSlots, DayOfSlots, Slot } from './slots-of.ts'

/** `at(9, 30)` is half past nine. */
export const at = (hour: number, minute = 0) => hour * 60 + minute

/** A Thursday. */
export const TODAY = '2026-11-19'
export const FRIDAY = '2026-11-20'
export const MONDAY = '2026-11-23'

export const WEEKDAYS = [1, 2, 3, 4, 5]

export const openHours = (weekday: number, hours: Partial<OpenHours> = {}): OpenHours => ({
  weekday,
  opens: at(8),
  closes: at(17),
  slotMinutes: 60,
  cars: 1,
  dropOffUntil: null,
  ...hours,
})

export const shop = (hours: Partial<OpenHours> = {}): CalendarRules => ({
  kind: 'shop',
  horizonDays: 30,
  base: null,
  hours: WEEKDAYS.map((weekday) => openHours(weekday, hours)),
})

export const asked = (what: Partial<AskedSlots> = {}): AskedSlots => ({
  today: TODAY,
  notBefore: `${TODAY}T00:00`,
  minutes: 50,
  spot: null,
  ...what,
})

export const booking = (what: Partial<Booking> & Pick<Booking, 'starts'>): Booking => ({
  day: FRIDAY,
  from: what.starts,
  until: what.starts,
  minutes: 60,
  cars: 1,
  van: null,
  spot: null,
  ...what,
})

export const closedOn = (day: string, what: Partial<CalendarException> = {}): CalendarException => ({
  day,
  opens: null,
  closes: null,
  cars: 0,
  reason: 'Inventory',
  ...what,
})

export const dayOf = (days: readonly DayOfSlots[], day: string): DayOfSlots => {
  const found = days.find((each) => each.day === day)
  if (!found) throw new Error(`No ${day} among the days`)
  return found
}

/** When the free slots of a day begin, by the clock. */
export const freeOn = (days: readonly DayOfSlots[], day: string, kind: Slot['kind'] = 'slot'): string[] =>
  dayOf(days, day)
    .slots.filter((slot) => slot.kind === kind && slot.takes !== null)
    .map(({ from }) => clock(from))

export const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
