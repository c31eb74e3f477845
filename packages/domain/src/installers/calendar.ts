import type { CalendarDate } from '../time/calendar-date.ts'
import type { WallMinute } from '../time/wall-time.ts'
import type { Spot } from './drive-times.ts'

/** A shop has bays, a mobile installer vans, a warehouse docks. */
export const CALENDAR_KINDS = ['shop', 'van', 'dock'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** How somebody may come: at an hour, to leave the car during a while, or to have a van come within a window. */
export const SLOT_KINDS = ['slot', 'drop-off', 'window'] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/** From when until when a weekday (0 is Sunday) is open; one with a lunch break has two of these. */
export type OpenHours = {
  weekday: number
  opens: WallMinute
  closes: WallMinute
  /** A slot begins every so often; for a van it is how long a window is. */
  slotMinutes: number
  /** Cars worked on at once: bays, vans or docks. */
  cars: number
  /** Until when a car may be left to be worked on later; null where none may. */
  dropOffUntil: WallMinute | null
}

export type CalendarRules = {
  kind: CalendarKind
  /** So many days ahead of today. */
  horizonDays: number
  hours: readonly OpenHours[]
  /** Where its vans stand in the morning; null for whom people come to. */
  base: Spot | null
}

/** A day that is not as its weekday. */
export type CalendarException = {
  day: CalendarDate
  /** Its own hours, without a break; null for those of its weekday. */
  opens: WallMinute | null
  closes: WallMinute | null
  /** 0 is closed, null as many as ever. */
  cars: number | null
  reason: string
}

/** What a job takes of a calendar's day; `van` says which of them, and is null elsewhere. */
export type TakenTime = { starts: WallMinute; minutes: number; van: number | null }

/** A hold that stands, a job that was asked for or booked. */
export type Booking = TakenTime & {
  day: CalendarDate
  /** When somebody, or the van, has to be there: at `from`, or between the two. */
  from: WallMinute
  until: WallMinute
  cars: number
  /** Where a van has to be; null elsewhere. */
  spot: Spot | null
}
