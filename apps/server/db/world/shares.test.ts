import { expect, it } from 'vitest'
import { dealOut } from './shares.ts'

it('deals out the whole and nothing more', () => {
  const shares = dealOut(1_000, [3, 1, 1, 0.001, 2])
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000)
  expect(shares[0]).toBeGreaterThan(shares[1] ?? 0)
  expect(shares.every((share) => share >= 0)).toBe(true)
})
