import { expect, it } from 'vitest'
import { addCarrierDays, carrierDaysBetween, isCarrierDay, nextCarrierDay } from './carrier-days.ts'

it('[DELV-080] the carrier does not drive on weekends and on its holidays', () => {
  const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)))
  const off = days
    .filter((day) => ![0, 6].includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isCarrierDay(day))
  expect(off).toEqual(['2026-01-01', '2026-05-25', '2026-09-07', '2026-11-26', '2026-12-25'])
  expect(['2026-11-21', '2026-11-22'].map(isCarrierDay)).toEqual([false, false])
})

it.each([
  ['2027-07-04, a Sunday, is kept on Monday', '2027-07-05', false],
  ['2027-12-25, a Saturday, on no other day', '2027-12-27', true],
  ['Memorial Day is the last Monday of May', '2027-05-31', false],
  ['and not the one before', '2027-05-24', true],
  ['Labor Day is the first of September', '2027-09-06', false],
  ['and not the second', '2027-09-13', true],
  ['Thanksgiving may be the 22nd', '2029-11-22', false],
  ['and the 28th', '2030-11-28', false],
  ['but no 21st and no 29th', '2030-11-21', true],
  ['the day after it drives', '2026-11-27', true],
  ['a Monday after no holiday', '2026-11-23', true],
])('[DELV-080] %s', (_, day, drives) => {
  expect(isCarrierDay(day)).toBe(drives)
})

it('[DELV-080] counts the days it drives', () => {
  expect(nextCarrierDay('2026-11-26')).toBe('2026-11-27')
  expect(nextCarrierDay('2026-11-27')).toBe('2026-11-27')
  expect(addCarrierDays('2026-11-25', 2)).toBe('2026-11-30')
  expect(addCarrierDays('2026-12-31', 1)).toBe('2027-01-04')
  expect(addCarrierDays('2026-11-21', 0)).toBe('2026-11-21')
  expect(carrierDaysBetween('2026-11-25', '2026-11-30')).toBe(2)
  expect(carrierDaysBetween('2026-11-25', '2026-11-26')).toBe(0)
  expect(carrierDaysBetween('2026-11-25', '2026-11-25')).toBe(0)
})
