import { expect, it } from 'vitest'
import { dice } from './random.ts'

it('falls the same way for the same names and another way for others', () => {
  const throws = (...names: (string | number)[]) => {
    const chance = dice(...names)
    return Array.from({ length: 20 }, () => chance.between(1, 6))
  }
  expect(throws(2026, 'stock', 7)).toEqual(throws(2026, 'stock', 7))
  expect(throws(2026, 'stock', 8)).not.toEqual(throws(2026, 'stock', 7))
  expect(throws(2027, 'stock', 7)).not.toEqual(throws(2026, 'stock', 7))
})

it('is fair from one name to the next', () => {
  const seen = new Map<number, number>()
  for (let i = 0; i < 60_000; i++) {
    const side = dice(1, 'die', i).between(1, 6)
    seen.set(side, (seen.get(side) ?? 0) + 1)
  }
  for (const count of seen.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

it('picks the heavier more often', () => {
  const chance = dice('weights')
  const picked = Array.from({ length: 10_000 }, () =>
    chance.weighted([
      ['rare', 1],
      ['often', 9],
    ]),
  )
  const rare = picked.filter((value) => value === 'rare').length
  expect(rare).toBeGreaterThan(850)
  expect(rare).toBeLessThan(1_150)
})
