import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import type { Promotion } from './promotion.ts'
import { AT, inPennsylvania, line, meridian, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { BookPrice, PriceBook, QuoteLine, Snapshots } from './quote-input.ts'

describe('whatever is in the cart', () => {
  const tireIds = ['a', 'b', 'c', 'unpriced']
  const price = (tireId: string) =>
    fc.record({ unit: fc.nat(200_000), from: fc.constantFrom('2026-01-01T00:00:00Z', AT) }).map(
      ({ unit, from }): BookPrice => ({
        ...meridian,
        tireId,
        unitCents: cents(unit),
        effectiveFrom: from,
      }),
    )
  const books = fc
    .tuple(price('a'), price('b'), price('c'), price('a'))
    .map((prices): PriceBook => ({ currency: 'USD', prices }))
  const carts = fc
    .array(fc.record({ tireId: fc.constantFrom(...tireIds), quantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 8,
    })
    .map((lines) => lines.map((each, index) => line({ ...each, lineId: `line-${index}` })))
  const promotion = fc
    .record({
      tireIds: fc.constantFrom(null, ['a'], ['b', 'c']),
      kind: fc.constantFrom('flat-amount', 'percentage', 'buy-3-get-1', 'free'),
      amountCents: fc.nat(500_000).map(cents),
      ratePpm: fc.nat(1_000_000),
    })
    .map((given) => ({ id: 'p', code: 'P', reason: 'Deal', ...given }) as Promotion)
  const snapshots = fc
    .record({
      ratePpm: fc.nat(150_000),
      taxable: fc.boolean(),
      taxesFees: fc.boolean(),
      feeCents: fc.nat(500),
      promotions: fc.array(promotion, { maxLength: 3 }),
    })
    .map(
      ({ ratePpm, taxable, taxesFees, feeCents, promotions }): Snapshots => ({
        tax: { ...(inPennsylvania.tax as NonNullable<Snapshots['tax']>), ratePpm, taxesFees },
        tireFees: (inPennsylvania.tireFees ?? []).map((fee) => ({
          ...fee,
          taxable,
          amountPerTireCents: cents(feeCents),
        })),
        promotions,
        shipping: null,
      }),
    )

  it('the total is the lines and the adjustments, never below zero', () => {
    fc.assert(
      fc.property(carts, books, snapshots, (lines, prices, known) => {
        const quoted = quote(lines, toPhiladelphia, prices, known)
        const sum = (amounts: Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
        const subtotals = sum(quoted.lines.map((each) => each.subtotalCents))
        expect(quoted.tiresCents).toBe(subtotals)
        expect(quoted.totalCents).toBe(subtotals + sum(quoted.adjustments.map((each) => each.amountCents)))
        expect(quoted.totalCents).toBeGreaterThanOrEqual(0)
        expect(quoted.lines.length + quoted.refused.length).toBe(lines.length)
      }),
    )
  })

  it('the same question has the same answer, which survives JSON whole', () => {
    fc.assert(
      fc.property(carts, books, snapshots, (lines, prices, known) => {
        const first = quote(lines, toPhiladelphia, prices, known)
        expect(
          quote(
            lines.map((each) => ({ ...each })),
            toPhiladelphia,
            prices,
            known,
          ),
        ).toEqual(first)
        expect(JSON.parse(JSON.stringify(first))).toStrictEqual(first)
      }),
    )
  })

  it('the order of the lines does not move a cent', () => {
    fc.assert(
      fc.property(carts, books, snapshots, fc.nat(), (lines, prices, known, turn) => {
        const turned = lines.map((_, index) => lines[(index + turn) % lines.length] as QuoteLine)
        const straight = quote(lines, toPhiladelphia, prices, known)
        for (const rearranged of [turned, lines.toReversed()]) {
          const other = quote(rearranged, toPhiladelphia, prices, known)
          expect(other.totalCents).toBe(straight.totalCents)
          expect(other.adjustments).toEqual(straight.adjustments)
        }
      }),
    )
  })
})
