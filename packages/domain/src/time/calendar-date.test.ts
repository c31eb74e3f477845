import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, weekday } from './calendar-date.ts'

const MS_PER_DAY = 86_400_000

describe('the calendar', () => {
  it('agrees with the platform calendar on every day of three centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 90_000 }), (days) => {
        const expected = new Date(days * MS_PER_DAY)
        const date = addDays('1970-01-01', days)
        expect(date).toBe(expected.toISOString().slice(0, 10))
        expect(weekday(date)).toBe(expected.getUTCDay())
      }),
    )
  })

  it('knows the leap day', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
  })

  it.each([
    ['2026-11-15', 12, '2027-11-15'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('refuses what is not a date', () => {
    expect(() => addMonths('2026-1-1', 1)).toThrow(RangeError)
  })
})
