import { expect, it } from 'vitest'
import { dateOf, dayAndTimeText, daysBetween, dayText, timeText, weekdayText } from './local-times.ts'

it('prints a calendar date without moving it through a time zone', () => {
  expect([dayText('2026-11-19'), weekdayText('2026-11-19')]).toEqual(['Thu, Nov 19', 'Thursday'])
})

it('prints an instant on the clock of the delivery ZIP', () => {
  expect(timeText('2026-11-16T15:34:00Z', 'America/New_York')).toBe('10:34 AM')
  expect(dayAndTimeText('2026-11-17T05:30:00Z', 'America/Los_Angeles')).toBe('Mon, Nov 16, 9:30 PM')
})

it('knows the date and the distance of days there', () => {
  expect(dateOf('2026-11-17T05:30:00Z', 'America/Los_Angeles')).toBe('2026-11-16')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1)
})
