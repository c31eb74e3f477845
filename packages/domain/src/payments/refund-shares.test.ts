import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents } from '../money/cents.ts'
import { refundShares } from './refund-shares.ts'

const shares = (amount: number, left: readonly number[]) =>
  refundShares(
    cents(amount),
    left.map((refundable, index) => ({ index, refundableCents: cents(refundable) })),
  ).map(({ payment, amountCents }) => [payment.index, amountCents])

describe('[PAY-108] a refund is divided as the order was paid', () => {
  it.each([
    ['one payment', 500, [1_000], [[0, 500]]],
    [
      'by what each has left',
      500,
      [750, 250],
      [
        [0, 375],
        [1, 125],
      ],
    ],
    [
      'a cent that cannot be divided falls to the first',
      3,
      [500, 500],
      [
        [0, 2],
        [1, 1],
      ],
    ],
    ['a payment that is given back already has no part', 100, [0, 400], [[1, 100]]],
    [
      'all of it',
      1_000,
      [999, 1],
      [
        [0, 999],
        [1, 1],
      ],
    ],
  ])('%s', (_, amount, left, parts) => {
    expect(shares(amount, left)).toEqual(parts)
  })

  it.each([[0], [-1], [1_001]])('%i of 1,000 cents is no refund', (amount) => {
    expect(() => shares(amount, [600, 400])).toThrow(RangeError)
  })

  it('the parts add up, and none is more than its payment has left', () => {
    const anyLeft = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyLeft, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
        const most = left.reduce((sum, each) => sum + each, 0)
        fc.pre(most > 0)
        const amount = Math.max(1, Math.round(most * share))
        const parts = refundShares(
          cents(amount),
          left.map((refundable) => ({ refundableCents: cents(refundable) })),
        )
        expect(addCents(...parts.map(({ amountCents }) => amountCents))).toBe(amount)
        for (const { payment, amountCents } of parts) {
          expect(amountCents).toBeLessThanOrEqual(payment.refundableCents)
        }
      }),
    )
  })
})
