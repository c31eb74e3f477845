import { quote } from '@shop/domain/pricing/quote'
import { books, buyers, pricedCarts, worlds } from '@shop/domain/pricing/quote-arbitraries.test-support'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purchaseOfQuote } from './purchase-of-quote.ts'

const NO_OUTLINE = { lines: [] }

describe('what a lender is told of an order', () => {
  it('[PAY-161] adds up to its total, to the cent, whatever was bought and whatever was taken off', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, buyer, prices, world) => {
        const quoted = quote(lines, buyer, prices, world)
        const { charges, amountCents } = purchaseOfQuote('order', quoted, NO_OUTLINE)
        expect(amountCents).toBe(quoted.totalCents)
        expect(charges.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)).toBe(
          amountCents,
        )
        expect(charges.filter(({ quantity }) => quantity < 1)).toEqual([])
        expect(
          charges.filter(({ kind, unitCents }) => (kind === 'discount') !== unitCents < 0 && unitCents !== 0),
        ).toEqual([])
        expect(new Set(charges.filter(({ kind }) => kind === 'discount').map(({ sku }) => sku)).size).toBe(
          charges.filter(({ kind }) => kind === 'discount').length,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('[PAY-161] does not hide an amount that is missing', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, buyer, prices, world) => {
        const quoted = quote(lines, buyer, prices, world)
        const other = { ...quoted, totalCents: (quoted.totalCents + 1) as typeof quoted.totalCents }
        expect(() => purchaseOfQuote('order', other, NO_OUTLINE)).toThrow('charges')
      }),
      { numRuns: 50 },
    )
  })
})
