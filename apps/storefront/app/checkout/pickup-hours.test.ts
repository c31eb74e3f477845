import { expect, it } from 'vitest'
import { hoursText } from './pickup-hours.ts'

it.each([
  ['21:00', 'Until 9 PM today'],
  ['17:30', 'Until 5:30 PM today'],
  ['12:00', 'Until 12 PM today'],
  ['24:00', 'Open 24 hours'],
  [null, 'Closed today'],
])('[DELV-136] a location that closes at %s says %s', (closesAt, text) => {
  expect(hoursText(closesAt)).toBe(text)
})
