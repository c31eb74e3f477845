import type { Booking, CalendarKind, OpenHours } from '@shop/domain/installers/calendar'
import { type Spot, straightLine } from '@shop/domain/installers/drive-times'
import { freeBayAt } from '@shop/domain/installers/free-bay'
import { freeVan } from '@shop/domain/installers/free-van'
import { addDays, weekday } from '@shop/domain/time/calendar-date'
import { type Dice, dice } from './random.ts'

/** A Monday: loading a world moves its bookings on by whole weeks, so that they lie ahead of whoever loads it. */
export const FIRST_BOOKED_DAY = '2026-11-16'
const DAYS = 37
/** Of those thrown, some find the day closed or the bay taken. */
const THROWN = { shop: [12, 56], van: [8, 40], dock: [20, 60] } as const

export interface BookedCalendar {
  readonly id: number
  readonly kind: CalendarKind
  readonly hours: readonly OpenHours[]
  readonly base: Spot
}

/** Customers of its own: the nearer the day, the more there are, and never more at once than it has room for. */
export function* bookingsOf(seed: number, calendar: BookedCalendar): Iterable<Booking> {
  const chance = dice(seed, 'bookings', calendar.id)
  const [least, most] = THROWN[calendar.kind]
  const booked = new Map<string, Booking[]>()
  for (let left = chance.between(least, most); left > 0; left--) {
    const day = addDays(FIRST_BOOKED_DAY, Math.floor(DAYS * chance.share() ** 1.6))
    const ofDay = booked.get(day) ?? []
    const booking = bookingOn(day, calendar, ofDay, chance)
    if (!booking) continue
    booked.set(day, [...ofDay, booking])
    yield booking
  }
}

function bookingOn(
  day: string,
  { kind, hours, base }: BookedCalendar,
  booked: readonly Booking[],
  chance: Dice,
): Booking | null {
  const open = hours.find((each) => each.weekday === weekday(day))
  if (!open) return null
  const { opens, closes, slotMinutes } = open
  const slots = Math.floor((closes - opens) / slotMinutes)
  const from = opens + chance.between(0, slots - 1) * slotMinutes
  const minutes = kind === 'dock' ? 15 : chance.pick([30, 50, 50, 60, 70])
  if (kind !== 'van') {
    const takes = freeBayAt(from, open, booked, minutes)
    return takes && { ...takes, day, from, until: from, cars: 1, spot: null }
  }
  const off = () => Math.round((chance.share() - 0.5) * 0.2 * 1e5) / 1e5
  const spot = { longitude: base.longitude + off(), latitude: base.latitude + off() }
  const until = from + slotMinutes
  const takes = freeVan({ spot, from, until, minutes }, booked, { ...open, base }, straightLine)
  return takes && { ...takes, day, from, until, cars: 1, spot }
}
