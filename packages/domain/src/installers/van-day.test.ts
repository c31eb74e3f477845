import { describe, expect, it } from 'vitest'
import { asked, at, booking, dayOf, FRIDAY, freeOn, openHours } from './calendar.test-support.ts'
import type { CalendarRules } from './calendar.ts'
import { slotsOf } from './slots-of.ts'
import { MOST_STOPS, type Stop, vanDayWorks } from './van-day.ts'

/** Places on a line, a minute apart. */
const spot = (minute: number) => ({ longitude: minute, latitude: 0 })
const alongTheLine = (from: { longitude: number }, to: { longitude: number }) =>
  Math.abs(from.longitude - to.longitude)

const DAY = { base: spot(0), opens: at(8), closes: at(18) }
const stop = (minute: number, from: number, until: number, minutes = 60): Stop => ({
  spot: spot(minute),
  from,
  until,
  minutes,
})
const works = (stops: Stop[], day = DAY) => vanDayWorks(stops, day, alongTheLine)

describe('the day of a van works', () => {
  it.each([
    ['without a stop', [], true],
    ['with one it is at within the window', [stop(120, at(8), at(10))], true],
    ['not with one it would be at a minute late', [stop(121, at(8), at(10))], false],
    ['with one that is done as the day ends', [stop(0, at(16), at(18), 120)], true],
    ['not with one that is done a minute later', [stop(0, at(16), at(18), 121)], false],
    [
      'with two in one window, whichever comes first',
      [stop(10, at(8), at(10)), stop(30, at(8), at(10))],
      true,
    ],
    ['with two in the other order', [stop(30, at(8), at(10)), stop(10, at(8), at(10))], true],
    ['not with two on opposite sides', [stop(-60, at(8), at(10)), stop(60, at(8), at(10))], false],
    ['with a wait in between', [stop(1, at(8), at(9)), stop(2, at(15), at(16))], true],
    [
      'with a late window first on the list and an early one last',
      [stop(20, at(14), at(16)), stop(20, at(11), at(13)), stop(20, at(8), at(10))],
      true,
    ],
    [
      'not with three of an hour in a window of two hours and a drive',
      [stop(10, at(8), at(10)), stop(20, at(8), at(10)), stop(40, at(8), at(10), 60)],
      false,
    ],
  ] as const)('%s', (_, stops, expected) => {
    expect(works([...stops])).toBe(expected)
  })

  it('with eight stops, and not with nine', () => {
    const stops = Array.from({ length: MOST_STOPS }, () => stop(0, at(8), at(18), 10))
    expect([works(stops), works([...stops, stop(0, at(8), at(18), 10)])]).toEqual([true, false])
  })

  it('from the hour it opens', () => {
    expect(works([stop(30, at(7), at(8, 29))])).toBe(false)
    expect(works([stop(30, at(7), at(8, 30))])).toBe(true)
  })
})

describe('[INST-060] the windows of vans', () => {
  const vans = (cars: number): CalendarRules => ({
    kind: 'van',
    horizonDays: 30,
    base: spot(0),
    hours: [openHours(5, { closes: at(15), slotMinutes: 120, cars })],
  })
  const free = (rules: CalendarRules, bookings: Parameters<typeof slotsOf>[2], minute = 10, minutes = 60) =>
    freeOn(
      slotsOf(rules, [], bookings, asked({ spot: spot(minute), minutes }), alongTheLine),
      FRIDAY,
      'window',
    )
  const booked = (hour: number, minute: number, van = 1, minutes = 60) =>
    booking({ starts: at(hour), from: at(hour), until: at(hour + 2), van, spot: spot(minute), minutes })

  it('are as long as the calendar says, none beyond the closing', () => {
    const day = dayOf(slotsOf(vans(1), [], [], asked({ spot: spot(10) }), alongTheLine), FRIDAY)
    expect(day.slots.map(({ kind, from, until }) => [kind, from / 60, until / 60])).toEqual([
      ['window', 8, 10],
      ['window', 10, 12],
      ['window', 12, 14],
    ])
  })

  it('hold two jobs where the drives allow it, and one where they do not', () => {
    expect(free(vans(1), [booked(8, 10)])).toEqual(['8:00', '10:00', '12:00'])
    expect(free(vans(1), [booked(8, -60)])).toEqual(['10:00', '12:00'])
  })

  it('are not free where the job would make the next one late', () => {
    expect(free(vans(1), [booked(10, 10)], 10, 230)).toEqual(['8:00', '10:00'])
    expect(free(vans(1), [booked(10, 10)], 10, 231)).toEqual(['10:00'])
  })

  it('are free when another van has time, and say which', () => {
    const bookings = [booked(8, -60)]
    expect(free(vans(2), bookings)[0]).toBe('8:00')
    const [first] = dayOf(
      slotsOf(vans(2), [], bookings, asked({ spot: spot(10) }), alongTheLine),
      FRIDAY,
    ).slots
    expect(first?.takes).toEqual({ starts: at(8), minutes: 50, van: 2 })
    expect(free(vans(2), [...bookings, booked(8, -60, 2)])).toEqual(['10:00', '12:00'])
  })

  it('are not free where nobody knows the way, or before the earliest instant', () => {
    const at10 = asked({ spot: spot(10), notBefore: `${FRIDAY}T10:01` })
    expect(freeOn(slotsOf(vans(1), [], [], at10, alongTheLine), FRIDAY, 'window')).toEqual(['12:00'])
    expect(freeOn(slotsOf(vans(1), [], [], asked(), alongTheLine), FRIDAY, 'window')).toEqual([])
    expect(free({ ...vans(1), base: null }, [])).toEqual([])
  })

  it('leave the van all of its day, with the break in it', () => {
    const rules = {
      ...vans(1),
      hours: [
        openHours(5, { closes: at(12), slotMinutes: 120 }),
        openHours(5, { opens: at(13), slotMinutes: 120 }),
      ],
    }
    expect(free(rules, [], 10, 180)).toEqual(['8:00', '10:00', '13:00'])
    expect(free(rules, [], 150, 60)).toEqual(['10:00', '13:00', '15:00'])
  })
})
