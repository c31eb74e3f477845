import { expect, it } from 'vitest'
import { type FallenHoliday, keptHolidays } from './holidays.ts'

const on = (day: string, isSubstitute = false): FallenHoliday => ({
  day,
  holiday: 'independence-day',
  isSubstitute,
})

it.each([
  ['a Sunday: on the Monday too', [on('2027-07-04'), on('2027-07-05', true)], ['2027-07-04', '2027-07-05']],
  ['a Saturday: not on the Friday', [on('2026-07-04'), on('2026-07-03', true)], ['2026-07-04']],
  ['days before and after are left out', [on('2025-12-31'), on('2029-01-01')], []],
  ['in their order', [on('2028-07-04'), on('2026-01-01')], ['2026-01-01', '2028-07-04']],
])('[INST-162] a holiday on %s', (_, fallen, expected) => {
  expect(keptHolidays(fallen, '2026-01-01', '2029-01-01').map(({ day }) => day)).toEqual(expected)
})
