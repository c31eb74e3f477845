import { expect, it } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { dockReadyAt, slotsNotBefore } from './not-before.ts'

it('[DELV-085] a shop is booked from 8 AM after the day of arrival on, never on it', () => {
  expect(slotsNotBefore('2026-11-20', 720)).toBe('2026-11-21T08:00')
  expect(slotsNotBefore('2026-12-31', 720)).toBe('2027-01-01T08:00')
  const days = Array.from({ length: 400 }, (_, i) => addDays('2026-01-01', i))
  for (const buffer of [0, 240, 720, 20_160])
    expect(days.filter((day) => slotsNotBefore(day, buffer) < `${day}T24:00`)).toEqual([])
})

it('[DELV-085] a shop that takes longer to have tires at hand is booked later', () => {
  expect(slotsNotBefore('2026-11-20', 0)).toBe('2026-11-21T00:00')
  expect(slotsNotBefore('2026-11-20', 2 * 1440)).toBe('2026-11-22T20:00')
})

it('[DELV-075] a dock has the tires ready 24 hours after the order', () => {
  expect(dockReadyAt('2026-11-20T16:45')).toBe('2026-11-21T16:45')
  expect(dockReadyAt('2026-12-31T00:00')).toBe('2027-01-01T00:00')
})
