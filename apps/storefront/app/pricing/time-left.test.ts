import { expect, it } from 'vitest'
import { dealMessages } from './deal-messages.ts'
import { timeLeft } from './time-left.ts'

const END = '2026-12-01T05:00:00Z'
const before = (minutes: number) => Date.parse(END) - minutes * 60_000

it.each([
  [13 * 1440 + 14 * 60 + 59, 'Ends in 13 days 14 h'],
  [1440, 'Ends in 1 day 0 h'],
  [1439, 'Ends in 23 h 59 min'],
  [1, 'Ends in 0 h 1 min'],
])('%i minutes before its end a deal says %s', (minutes, text) => {
  const left = timeLeft(END, before(minutes))
  expect(left && dealMessages.left(left)).toBe(text)
})

it.each([0.5, 0, -60])('%d minutes before its end nothing is left of it', (minutes) => {
  expect(timeLeft(END, before(minutes))).toBe(null)
})
