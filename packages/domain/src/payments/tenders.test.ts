import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { splitTenders } from './tenders.ts'

const balances = (...each: number[]) => each.map((balanceCents) => ({ balanceCents }))

describe('how a total is paid with credit', () => {
  it.each([
    ['nothing chosen', 69_210, [], [], 69_210],
    ['less than the total', 69_210, [5_000], [5_000], 64_210],
    ['exactly the total', 5_000, [5_000], [5_000], 0],
    ['more than the total', 4_999, [5_000], [4_999], 0],
    ['the first as far as it goes, then the next', 6_000, [5_000, 5_000], [5_000, 1_000], 0],
    ['an empty one between', 6_000, [1_000, 0, 2_000], [1_000, 2_000], 3_000],
    ['one that is not needed', 1_000, [1_000, 500], [1_000], 0],
    ['nothing to pay', 0, [500], [], 0],
    ['all but a cent', 5_001, [5_000], [5_000], 1],
  ])('[PAY-255] %s', (_, total, credits, parts, left) => {
    const split = splitTenders(cents(total), balances(...credits))
    expect(split.parts.map(({ amountCents }) => amountCents)).toEqual(parts)
    expect(split.leftCents).toBe(left)
  })

  it('[PAY-255] parts and what is left are the total, none above its balance and none below a cent', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(
          fc.nat(1_000_000).map((balanceCents) => ({ balanceCents })),
          { maxLength: 8 },
        ),
        (total, credits) => {
          const { parts, creditCents, leftCents } = splitTenders(cents(total), credits)
          expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(creditCents)
          expect(creditCents + leftCents).toBe(total)
          expect(leftCents).toBeGreaterThanOrEqual(0)
          for (const { credit, amountCents } of parts) {
            expect(amountCents).toBeGreaterThan(0)
            expect(amountCents).toBeLessThanOrEqual(credit.balanceCents)
          }
          const all = credits.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
          expect(creditCents).toBe(Math.min(total, all))
        },
      ),
    )
  })
})
