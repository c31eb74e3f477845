import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRange, printPriceRange, rangesFor, readPriceRanges } from './price-ranges.ts'

const printed = (steps: readonly (readonly [number, number])[]) =>
  rangesFor(steps.map(([dollars, count]) => ({ dollars, count }))).map(printPriceRange)

describe('price ranges', () => {
  it.each([
    ['nothing', [], []],
    ['one price', [[600, 4]], ['-650', '650-']],
    [
      'the usual spread',
      [
        [350, 3],
        [450, 8],
        [550, 12],
        [650, 8],
        [750, 3],
      ],
      ['-500', '500-600', '600-'],
    ],
    [
      'one that costs thousands',
      [
        [350, 10],
        [450, 20],
        [550, 10],
        [9_000, 1],
      ],
      ['-400', '400-500', '500-'],
    ],
  ] as const)('of %s', (_case, steps, expected) => {
    expect(printed(steps)).toEqual(expected)
  })

  it('are read as an address writes them', () => {
    expect(readPriceRanges('-600,600-800,1000-')).toEqual([
      { fromDollars: null, toDollars: 600 },
      { fromDollars: 600, toDollars: 800 },
      { fromDollars: 1_000, toDollars: null },
    ])
  })

  it('hold every price exactly once, on round dollars, at most five of them', () => {
    const step = fc.record({
      dollars: fc.nat(200).map((n) => n * 50),
      count: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(step, { minLength: 1, selector: ({ dollars }) => dollars }), (steps) => {
        const ranges = rangesFor(steps)
        expect(ranges.length).toBeLessThanOrEqual(5)
        for (const { dollars } of steps)
          expect(ranges.filter((range) => isInRange(dollars, range))).toHaveLength(1)
        for (const { fromDollars, toDollars } of ranges)
          expect(((fromDollars ?? 0) + (toDollars ?? 0)) % 50).toBe(0)
      }),
    )
  })
})
