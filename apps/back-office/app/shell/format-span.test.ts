import { expect, it } from 'vitest'
import { formatSpan } from './format-span.ts'

it.each([
  [0, '0 min'],
  [52, '52 min'],
  [60, '1 h'],
  [310, '5 h 10 min'],
  [1_440, '24 h'],
  [31 * 60, '31 h'],
  [48 * 60, '2 days'],
  [52 * 60, '2 days 4 h'],
  [12 * 1_440, '12 days'],
  [-5, '0 min'],
])('[OFF-060] %i minutes are read as %s', (minutes, text) => {
  expect(formatSpan(minutes * 60_000)).toBe(text)
})
