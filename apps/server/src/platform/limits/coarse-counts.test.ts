import { expect, it } from 'vitest'
import { coarseCounts } from './coarse-counts.ts'

it('counts each by itself for an hour', () => {
  let now = 0
  const count = coarseCounts(() => now)
  expect([count('a'), count('a'), count('b')]).toEqual([1, 2, 1])
  now = 3_600_000
  expect(count('a')).toBe(1)
})
