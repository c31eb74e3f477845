import { expect, it } from 'vitest'
import { isAnnounced, minutesLeft, msUntilNextMinute } from './minutes-left.ts'

const until = '2026-11-16T15:34:00.000Z'
const order = { placedAt: '2026-11-16T15:04:00.000Z', cancelUntil: until }
const at = (time: string) => Date.parse(`2026-11-16T${time}Z`)

it.each([
  ['15:04:00', 30],
  ['15:03:00', 30],
  ['15:11:30', 23],
  ['15:33:59', 1],
  ['15:34:00', 0],
  ['16:00:00', 0],
])('[ORD-010] at %s there are %i minutes left to cancel', (time, minutes) => {
  expect(minutesLeft(order, at(time))).toBe(minutes)
})

it('changes the count when a minute ends, not before', () => {
  const wait = msUntilNextMinute(until, at('15:11:30'))
  expect(minutesLeft(order, at('15:11:30') + wait - 1)).toBe(23)
  expect(minutesLeft(order, at('15:11:30') + wait)).toBe(22)
  expect(msUntilNextMinute(until, at('15:12:00'))).toBe(60_000)
})

it('speaks up at 10, 5 and 1', () => {
  expect([30, 11, 10, 6, 5, 2, 1, 0].filter(isAnnounced)).toEqual([10, 5, 1])
})
