import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../time/calendar-date.ts'
import { wallTime } from '../time/wall-time.ts'
import { TODAY } from './calendar.test-support.ts'
import type { Booking, CalendarException, CalendarRules } from './calendar.ts'
import { type AskedSlots, slotsOf } from './slots-of.ts'

const halfHours = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 30)

/** A morning, and sometimes an afternoon after a break. */
const hours = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    opens: halfHours(12, 20),
    length: halfHours(2, 12),
    afternoon: halfHours(0, 10),
    slotMinutes: fc.constantFrom(30, 45, 60, 90),
    cars: fc.integer({ min: 1, max: 3 }),
    leaves: fc.boolean(),
  })
  .map(({ weekday: on, opens, length, afternoon, slotMinutes, cars, leaves }) => {
    const span = (from: number, to: number) => ({
      weekday: on,
      opens: from,
      closes: to,
      slotMinutes,
      cars,
      dropOffUntil: leaves ? from + 60 : null,
    })
    const noon = opens + length
    return afternoon === 0 ? [span(opens, noon)] : [span(opens, noon), span(noon + 60, noon + 60 + afternoon)]
  })
const calendars = fc
  .uniqueArray(hours, { selector: ([first]) => first?.weekday, maxLength: 7 })
  .map((weekdays): CalendarRules => ({ kind: 'shop', horizonDays: 6, base: null, hours: weekdays.flat() }))
const days = fc.integer({ min: 0, max: 6 }).map((ahead) => addDays(TODAY, ahead))
const exceptions = fc.uniqueArray(
  fc
    .record({
      day: days,
      opens: fc.option(halfHours(14, 20)),
      cars: fc.option(fc.integer({ min: 0, max: 2 })),
    })
    .map(
      ({ day, opens, cars }): CalendarException => ({
        day,
        opens,
        cars,
        reason: 'Training',
        closes: opens === null ? null : opens + 240,
      }),
    ),
  { selector: ({ day }) => day, maxLength: 3 },
)
const questions = fc
  .record({
    soonest: fc.tuple(days, fc.integer({ min: 0, max: 1439 })),
    minutes: fc.integer({ min: 5, max: 200 }),
  })
  .map(
    ({ soonest: [day, minute], minutes }): AskedSlots => ({
      today: TODAY,
      notBefore: wallTime(day, minute),
      minutes,
      spot: null,
    }),
  )

/** Whoever comes takes one of what is free, and a while later the next comes with another job. */
function claims(
  rules: CalendarRules,
  closed: CalendarException[],
  all: AskedSlots[],
  choices: number[],
): Booking[] {
  const booked: Booking[] = []
  for (const [turn, asked] of all.entries()) {
    const free = slotsOf(rules, closed, booked, asked).flatMap(({ slots }) =>
      slots.flatMap(({ takes, ...slot }) => (takes ? [{ ...slot, ...takes, cars: 1, spot: null }] : [])),
    )
    const taken = free[(choices[turn] ?? 0) % Math.max(free.length, 1)]
    if (taken) booked.push(taken)
  }
  return booked
}
const histories = fc.record({
  rules: calendars,
  closed: exceptions,
  all: fc.array(questions, { minLength: 1, maxLength: 25 }),
  choices: fc.array(fc.nat(), { minLength: 25, maxLength: 25 }),
})

describe('[INST-056] whatever is claimed of what is free', () => {
  it('never are there more cars than bays at any minute, nor outside of the hours, nor too soon', () => {
    fc.assert(
      fc.property(histories, ({ rules, closed, all, choices }) => {
        const booked = claims(rules, closed, all, choices)
        for (const { day, starts, minutes } of booked) {
          const exception = closed.find((each) => each.day === day)
          const usual = rules.hours.filter((each) => each.weekday === weekday(day))
          const within =
            exception?.opens != null
              ? {
                  opens: exception.opens,
                  closes: exception.closes ?? 0,
                  cars: usual[0]?.cars ?? rules.hours[0]?.cars,
                }
              : usual.find(({ opens, closes }) => opens <= starts && starts + minutes <= closes)
          expect(within?.opens).toBeLessThanOrEqual(starts)
          expect(within?.closes).toBeGreaterThanOrEqual(starts + minutes)
          const bays = exception?.cars ?? within?.cars ?? 0
          // Where it begins there are the most that it ever meets, or another of them begins later.
          const atOnce = booked.filter(
            (each) => each.day === day && each.starts <= starts && starts < each.starts + each.minutes,
          )
          expect(atOnce.length).toBeLessThanOrEqual(bays)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('what is free is not before its instant and not beyond the horizon', () => {
    fc.assert(
      fc.property(calendars, exceptions, questions, (rules, closed, asked) => {
        const found = slotsOf(rules, closed, [], asked)
        expect(found.map(({ day }) => day)).toEqual(
          [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(TODAY, ahead)),
        )
        for (const { day, from, until, takes } of found.flatMap(({ slots }) => slots)) {
          if (takes === null) continue
          expect(wallTime(day, from) >= asked.notBefore).toBe(true)
          expect(takes.starts).toBeGreaterThanOrEqual(until)
          expect(takes.minutes).toBe(asked.minutes)
        }
      }),
    )
  })

  it('a job less leaves free what was free, and a job more frees nothing', () => {
    fc.assert(
      fc.property(histories, questions, ({ rules, closed, all, choices }, asked) => {
        const booked = claims(rules, closed, all, choices)
        const free = (bookings: Booking[]) =>
          slotsOf(rules, closed, bookings, asked)
            .flatMap(({ slots }) => slots)
            .filter(({ takes }) => takes !== null)
            .map(({ kind, day, from }) => `${kind} ${day} ${from}`)
        const [more, fewer] = [free(booked), free(booked.slice(1))]
        expect(fewer).toEqual(expect.arrayContaining(more))
      }),
      { numRuns: 60 },
    )
  })
})
