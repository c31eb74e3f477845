import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { arrival, arrivalFromAnywhere, type Departure, lastArrival } from './arrival.ts'
import { isCarrierDay } from './carrier-days.ts'

const AT_THREE = 15 * 60
const departure = (readyAt: string, more: Partial<Departure> = {}): Departure => ({
  readyAt,
  cutOff: AT_THREE,
  lane: { p50: 2, p95: 3 },
  ...more,
})

describe('when the tires are there', () => {
  it.each([
    ['on Monday morning: two or three days later', '2026-11-16T09:00', '2026-11-18', '2026-11-19'],
    ['at the cut-off to the minute', '2026-11-16T15:00', '2026-11-18', '2026-11-19'],
    ['a minute after it: a day later', '2026-11-16T15:01', '2026-11-19', '2026-11-20'],
    ['on Friday after the cut-off: as on Monday', '2026-11-20T15:01', '2026-11-25', '2026-11-27'],
    ['on Saturday before it: as on Monday', '2026-11-21T08:00', '2026-11-25', '2026-11-27'],
    ['the day before Thanksgiving', '2026-11-25T10:00', '2026-11-30', '2026-12-01'],
    ['on Thanksgiving', '2026-11-26T10:00', '2026-12-01', '2026-12-02'],
    ['over the end of the year', '2026-12-30T10:00', '2027-01-04', '2027-01-05'],
  ])('[DELV-080] %s', (_title, readyAt, earliest, latest) => {
    expect(arrival(departure(readyAt))).toEqual({ earliest, latest })
  })

  it('[DELV-080] is another day by another clock and another cut-off', () => {
    const late = { readyAt: '2026-11-16T17:30' }
    expect(arrival(departure(late.readyAt)).latest).toBe('2026-11-20')
    expect(arrival(departure(late.readyAt, { cutOff: 18 * 60 })).latest).toBe('2026-11-19')
  })

  it('[DELV-080] is when the last parcel is there', () => {
    const near = arrival(departure('2026-11-16T09:00', { lane: { p50: 1, p95: 4 } }))
    const far = arrival(departure('2026-11-16T09:00', { lane: { p50: 3, p95: 3 } }))
    expect(lastArrival([near, far])).toEqual({ earliest: '2026-11-19', latest: '2026-11-20' })
    expect(lastArrival([far, near])).toEqual({ earliest: '2026-11-19', latest: '2026-11-20' })
    expect(lastArrival([])).toBeNull()
  })

  it('[DELV-080] is on a day the carrier drives, and never sooner for whoever orders later', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 })
    const days = fc.integer({ min: 0, max: 4_000 }).map((day) => addDays('2026-01-01', day))
    const at = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(days, minutes, minutes, (day, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((minute) =>
          arrival(departure(`${day}T${at(minute)}`)),
        )
        if (!sooner || !later) throw new Error('No arrival')
        expect([sooner.earliest, sooner.latest].every(isCarrierDay)).toBe(true)
        expect(sooner.earliest <= sooner.latest).toBe(true)
        expect(sooner.earliest > day && sooner.latest <= later.latest).toBe(true)
      }),
    )
  })

  it('[DELV-081] while nobody can say from where, is as from the farthest place, tomorrow', () => {
    expect(arrivalFromAnywhere('2026-11-16', 'PA')).toEqual({ earliest: '2026-11-20', latest: '2026-11-23' })
    expect(arrivalFromAnywhere('2026-11-20', 'PA').latest).toBe('2026-11-30')
    expect(arrivalFromAnywhere('2026-11-16', 'AK').latest).toBe('2026-12-02')
  })
})
