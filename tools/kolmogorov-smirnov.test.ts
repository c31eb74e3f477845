import { describe, expect, test } from 'vitest'
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts'

/** Numbers that are the same in every run. */
function numbers(count: number, seed: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  })
}

describe('two samples', () => {
  test('that are the same are not apart', () => {
    const sample = numbers(100, 1)
    expect(kolmogorovSmirnov(sample, sample)).toEqual({ distance: 0, p: 1 })
  })

  test('that have nothing in common are wholly apart', () => {
    const { distance, p } = kolmogorovSmirnov(
      numbers(100, 1),
      numbers(100, 2).map((n) => n + 2),
    )
    expect(distance).toBe(1)
    expect(p).toBeLessThan(1e-12)
  })

  test('are apart by the largest step between them, counted by hand', () => {
    // At 3 three quarters of the first are in and a quarter of the second.
    expect(kolmogorovSmirnov([1, 2, 3, 4], [3, 4, 5, 6]).distance).toBe(0.5)
    expect(kolmogorovSmirnov([1, 1, 1, 2], [1, 2, 2, 2]).distance).toBe(0.5)
  })

  test('have the p of the tables: 5 % at 1.358 and 1 % at 1.628', () => {
    const size = 1_000
    for (const [lambda, level] of [
      [1.358, 0.05],
      [1.628, 0.01],
    ] as const) {
      const root = Math.sqrt(size / 2)
      const distance = lambda / (root + 0.12 + 0.11 / root)
      const shift = Math.round(distance * size)
      const first = Array.from({ length: size }, (_, n) => n)
      const { p } = kolmogorovSmirnov(
        first,
        first.map((n) => n + shift),
      )
      expect(Math.abs(p - level)).toBeLessThan(level * 0.15)
    }
  })

  test('of one source are seldom told apart, and of two sources always', () => {
    const ps = Array.from({ length: 200 }, (_, n) =>
      kolmogorovSmirnov(numbers(1_000, 2 * n + 11), numbers(1_000, 5_000 + 7 * n)),
    ).map(({ p }) => p)
    const below = ps.filter((p) => p <= 0.05).length
    expect(below).toBeLessThan(25)
    const slower = kolmogorovSmirnov(
      numbers(1_000, 3),
      numbers(1_000, 4).map((n) => n + 0.1),
    )
    expect(slower.p).toBeLessThan(0.001)
  })
})
