import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quote } from './quote.ts'
import { books, buyers, pricedCarts, worlds } from './quote-arbitraries.test-support.ts'
import { refundFor } from './refund-split.ts'

it('however an order is taken apart, the refunds add up to the cents paid, and none is below zero', () => {
  fc.assert(
    fc.property(
      pricedCarts,
      buyers,
      books,
      worlds,
      fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), { maxLength: 6 }),
      (lines, context, prices, world, steps) => {
        const paid = quote(lines, context, prices, world)
        const before: Record<string, number> = {}
        let refunded = 0
        const take = (wish: (index: number) => number) => {
          const returned = Object.fromEntries(
            paid.lines.map(({ lineId, quantity }, index) => [
              lineId,
              Math.min(wish(index), quantity - (before[lineId] ?? 0)),
            ]),
          )
          const part = refundFor(paid, returned, before)
          expect(part.amountCents).toBeGreaterThanOrEqual(0)
          refunded += part.amountCents
          for (const [lineId, count] of Object.entries(returned))
            before[lineId] = (before[lineId] ?? 0) + count
        }
        for (const step of steps) take((index) => step[index] ?? 0)
        take(() => 999)
        expect(refunded).toBe(paid.totalCents)
      },
    ),
    { numRuns: 1_000 },
  )
}, 60_000)
