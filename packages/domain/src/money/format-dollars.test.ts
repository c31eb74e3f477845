import { expect, it } from 'vitest'
import { formatDollars, formatRoundedDollars } from './format-dollars.ts'

it.each([
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0'],
  [50, '$0.50', '$1'],
  [123_450, '$1,234.50', '$1,235'],
  [99_999, '$999.99', '$1,000'],
  [123_456_789_00, '$123,456,789.00', '$123,456,789'],
  [-2_500, '−$25.00', '−$25'],
  [-49, '−$0.49', '$0'],
])('[CONST-004] %d cents read %s, rounded %s', (amount, exact, rounded) => {
  expect(formatDollars(amount)).toBe(exact)
  expect(formatRoundedDollars(amount)).toBe(rounded)
})

it('[CONST-003] refuses to show a price in dollars as if it were cents', () => {
  expect(() => formatDollars(152.99)).toThrow(RangeError)
})
