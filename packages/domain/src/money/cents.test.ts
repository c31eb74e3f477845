import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCents,
  allocateCents,
  CURRENCY,
  cents,
  multiplyCents,
  negateCents,
  ratioOfPpm,
  shareOfCents,
} from './cents.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)

describe('cents', () => {
  it('[CONST-002] holds money in USD', () => {
    expect(CURRENCY).toBe('USD')
  })

  it.each([152.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '[CONST-003] refuses %d, which is not a whole number of cents',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
    },
  )

  it('knows no negative zero, which JSON could not store', () => {
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true)
  })

  it('adds and multiplies', () => {
    expect(addCents(cents(15_299), cents(-299), cents(1))).toBe(15_001)
    expect(addCents()).toBe(0)
    expect(multiplyCents(cents(15_299), 4)).toBe(61_196)
    expect(() => multiplyCents(cents(100), 0.5)).toThrow(RangeError)
    expect(() => multiplyCents(cents(2 ** 52), 4)).toThrow(RangeError)
  })
})

describe('a share of an amount', () => {
  it.each([
    [61_196, 80_000, 4_896],
    [50, 10_000, 1],
    [49, 10_000, 0],
    [150, 10_000, 2],
    [-50, 10_000, -1],
    [-49, 10_000, 0],
    [100_000, 82_500, 8_250],
    [0, 82_500, 0],
    [9_007_199_254_740_991, 1_000_000, 9_007_199_254_740_991],
  ])('%d at %d ppm is %d, half a cent away from zero', (amount, ratePpm, expected) => {
    expect(shareOfCents(cents(amount), ratioOfPpm(ratePpm))).toBe(expected)
  })

  it('needs a denominator above zero', () => {
    expect(() => shareOfCents(cents(100), { numerator: 1, denominator: 0 })).toThrow(RangeError)
  })

  it('mirrors: a share of a refund is the refund of the share', () => {
    fc.assert(
      fc.property(amounts, fc.nat(1_000_000), (amount, ratePpm) => {
        const ratio = ratioOfPpm(ratePpm)
        expect(shareOfCents(negateCents(amount), ratio)).toBe(negateCents(shareOfCents(amount, ratio)))
      }),
    )
  })
})

describe('allocating an amount', () => {
  it.each([
    [1_001, [1, 1, 1, 1], [251, 250, 250, 250]],
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [2, 1], [67, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [2, [0, 1, 1], [0, 1, 1]],
    [0, [3, 1], [0, 0]],
    // Products beyond 2 ** 53 stay exact.
    [9_007_199_254_740_991, [3, 3, 3], [3_002_399_751_580_331, 3_002_399_751_580_330, 3_002_399_751_580_330]],
  ])('splits %d by %j into %j', (total, weights, parts) => {
    expect(allocateCents(cents(total), weights)).toEqual(parts)
  })

  it('refuses weights that cannot be split by', () => {
    expect(() => allocateCents(cents(1), [])).toThrow(RangeError)
    expect(() => allocateCents(cents(1), [0, 0])).toThrow(RangeError)
    expect(() => allocateCents(cents(1), [2, -1])).toThrow(RangeError)
  })

  it('never loses a cent and never gives a part more than a cent away from its exact share', () => {
    const someWeights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
      .filter((weights) => weights.some((weight) => weight > 0))
    fc.assert(
      fc.property(amounts, someWeights, (total, weights) => {
        const parts = allocateCents(total, weights)
        expect(addCents(...parts)).toBe(total)
        const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [index, weight] of weights.entries()) {
          expect(Math.abs((parts[index] ?? 0) - (total * weight) / weightSum)).toBeLessThan(1)
        }
      }),
    )
  })
})
