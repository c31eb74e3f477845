import { expect, it } from 'vitest'
import { COVERAGE_PRICES } from '../fees/facts-of-today.test-support.ts'
import { cents } from '../money/cents.ts'
import { coveragePriceOf } from './coverage-price.ts'

it.each([
  [0, 1_199],
  [9_999, 1_199],
  [10_000, 1_899],
  [29_999, 2_999],
  [45_000, 5_999],
  [900_000, 5_999],
])('a tire of %d cents is covered for %d', (unit, expected) => {
  expect(coveragePriceOf(COVERAGE_PRICES, cents(unit))).toBe(expected)
})

it('does not guess where the table has no price', () => {
  expect(() => coveragePriceOf([{ below: cents(100), perTireCents: cents(1) }], cents(100))).toThrow(
    RangeError,
  )
})
