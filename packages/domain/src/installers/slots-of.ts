import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { type WallMinute, type WallTime, wallTime } from '../time/wall-time.ts'
import type { Booking, CalendarException, CalendarRules, OpenHours, SlotKind, TakenTime } from './calendar.ts'
import { type DriveTimes, type Spot, straightLine } from './drive-times.ts'
import { freeBayAt } from './free-bay.ts'
import { freeVan } from './free-van.ts'
import { hoursOfDay } from './hours-of-day.ts'

/** What somebody wants done, and when at the earliest, by the clock of the calendar's place. */
export type AskedSlots = {
  today: CalendarDate
  notBefore: WallTime
  minutes: number
  /** Where a van would have to come; null for whoever drives themselves. */
  spot: Spot | null
}

export type Slot = {
  kind: SlotKind
  day: CalendarDate
  /** When to be there: at `from`, or between the two. */
  from: WallMinute
  until: WallMinute
  /** What it takes when it is claimed; null where it is not free. */
  takes: TakenTime | null
}

export type DayOfSlots = {
  day: CalendarDate
  state: 'free' | 'full' | 'too-soon' | 'closed'
  /** Why it is not as its weekday; null where it is. */
  reason: string | null
  slots: readonly Slot[]
}

/**
 * The days of a calendar, from today to its horizon, each with the slots it has and what is free of them. What is shown
 * and what is decided when somebody claims a slot are this one function.
 */
export function slotsOf(
  rules: CalendarRules,
  exceptions: readonly CalendarException[],
  bookings: readonly Booking[],
  asked: AskedSlots,
  driveTimes: DriveTimes = straightLine,
): DayOfSlots[] {
  const exceptionOn = new Map(exceptions.map((each) => [each.day, each]))
  const bookedOn = Map.groupBy(bookings, ({ day }) => day)
  return Array.from({ length: rules.horizonDays + 1 }, (_, ahead) => {
    const day = addDays(asked.today, ahead)
    const { hours, reason } = hoursOfDay(rules, exceptionOn.get(day), day)
    const booked = bookedOn.get(day) ?? []
    const slots =
      rules.kind === 'van'
        ? windows(hours, rules, booked, { ...asked, day }, driveTimes)
        : hours.flatMap((each) => [
            ...atAnHour(each, booked, { ...asked, day }),
            ...droppedOff(each, hours, booked, { ...asked, day }),
          ])
    return { day, state: stateOf(slots, asked.notBefore), reason, slots }
  })
}

type AskedOfDay = AskedSlots & { day: CalendarDate }

function atAnHour(hours: OpenHours, booked: readonly Booking[], asked: AskedOfDay): Slot[] {
  return startsOf(hours).map((from) => {
    const takes = isInTime(asked, from) ? freeBayAt(from, hours, booked, asked.minutes) : null
    return { kind: 'slot', day: asked.day, from, until: from, takes }
  })
}

/** A car that is left is worked on when a bay is first free after the last may be left, be it after lunch. */
function droppedOff(
  { opens, dropOffUntil: until }: OpenHours,
  ofDay: readonly OpenHours[],
  booked: readonly Booking[],
  asked: AskedOfDay,
): Slot[] {
  if (until === null) return []
  const starts = ofDay.flatMap((hours) =>
    startsOf(hours)
      .filter((start) => start >= until)
      .map((start) => freeBayAt(start, hours, booked, asked.minutes)),
  )
  const takes = isInTime(asked, opens) ? (starts.find((start) => start !== null) ?? null) : null
  return [{ kind: 'drop-off', day: asked.day, from: opens, until, takes }]
}

function windows(
  hours: readonly OpenHours[],
  { base }: CalendarRules,
  booked: readonly Booking[],
  asked: AskedOfDay,
  driveTimes: DriveTimes,
): Slot[] {
  const { day, spot, minutes } = asked
  const [opens, closes] = [hours[0]?.opens ?? 0, hours.at(-1)?.closes ?? 0]
  return hours.flatMap((each) =>
    startsOf(each).flatMap((from) => {
      const until = from + each.slotMinutes
      if (until > each.closes) return []
      const isAsked = base !== null && spot !== null && isInTime(asked, from)
      const takes = isAsked
        ? freeVan({ spot, from, until, minutes }, booked, { ...each, base, opens, closes }, driveTimes)
        : null
      return [{ kind: 'window', day, from, until, takes } as const]
    }),
  )
}

function startsOf({ opens, closes, slotMinutes }: OpenHours): WallMinute[] {
  return Array.from(
    { length: Math.ceil((closes - opens) / slotMinutes) },
    (_, place) => opens + place * slotMinutes,
  )
}

const isInTime = ({ day, notBefore }: AskedOfDay, from: WallMinute) => wallTime(day, from) >= notBefore

function stateOf(slots: readonly Slot[], notBefore: WallTime): DayOfSlots['state'] {
  if (slots.length === 0) return 'closed'
  if (slots.some(({ takes }) => takes !== null)) return 'free'
  return slots.every(({ day, from }) => wallTime(day, from) < notBefore) ? 'too-soon' : 'full'
}
