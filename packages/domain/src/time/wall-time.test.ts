import { describe, expect, it } from 'vitest'
import { clockTime, minuteOfClock, partsOfWallTime, wallTime } from './wall-time.ts'

describe('a time on the wall of a place', () => {
  it.each([
    [0, '2026-11-20T00:00', '12:00', 'AM'],
    [61, '2026-11-20T01:01', '1:01', 'AM'],
    [9 * 60, '2026-11-20T09:00', '9:00', 'AM'],
    [12 * 60, '2026-11-20T12:00', '12:00', 'PM'],
    [13 * 60 + 5, '2026-11-20T13:05', '1:05', 'PM'],
    [23 * 60 + 59, '2026-11-20T23:59', '11:59', 'PM'],
  ] as const)('%d minutes after midnight', (minute, written, time, amOrPm) => {
    expect(wallTime('2026-11-20', minute)).toBe(written)
    expect(partsOfWallTime(written)).toEqual({ day: '2026-11-20', minute })
    expect(clockTime(minute)).toEqual({ time, amOrPm })
    expect(minuteOfClock(time, amOrPm)).toBe(minute)
  })

  it('ends a day at midnight', () => {
    expect(clockTime(24 * 60)).toEqual({ time: '12:00', amOrPm: 'AM' })
  })

  it('has no zone and no seconds', () => {
    for (const text of ['2026-11-20T09:00Z', '2026-11-20T09:00:00', '2026-11-20', '9:00'])
      expect(() => partsOfWallTime(text)).toThrow(RangeError)
  })
})
