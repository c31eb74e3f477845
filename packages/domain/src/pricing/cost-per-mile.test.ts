import { expect, it } from 'vitest'
import { costPerMile, formatPerMile } from './cost-per-mile.ts'

it.each([
  [61_196, 70_000, 87],
  [61_196, 50_000, 122],
  [48_000, 80_000, 60],
  [61_196, null, null],
  [61_196, 0, null],
])('a set of %d cents over %s miles costs %s hundredths of a cent a mile', (set, miles, cost) => {
  expect(costPerMile(set, miles)).toBe(cost)
})

it('reads as cents with two places', () => {
  expect(formatPerMile(87)).toBe('0.87¢')
  expect(formatPerMile(122)).toBe('1.22¢')
  expect(formatPerMile(60)).toBe('0.60¢')
})
