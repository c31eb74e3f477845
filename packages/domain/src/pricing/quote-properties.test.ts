import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import { quote } from './quote.ts'
import { books, buyers, carts, pricedCarts, worlds } from './quote-arbitraries.test-support.ts'
import type { QuoteLine } from './quote-input.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amountsOf = (parts: readonly { amountCents: Cents }[]) => parts.map((part) => part.amountCents)

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

const runs = { numRuns: 1_000 }

describe('whatever is in the cart, whoever buys it and whatever is on offer', { timeout: 60_000 }, () => {
  it('the total is the lines and the adjustments, never below zero', () => {
    fc.assert(
      fc.property(carts, buyers, books, worlds, (lines, context, prices, world) => {
        const quoted = quote(lines, context, prices, world)
        expect(quoted.tiresCents).toBe(sum(quoted.lines.map((each) => each.subtotalCents)))
        expect(quoted.totalCents).toBe(quoted.tiresCents + sum(amountsOf(quoted.adjustments)))
        expect(quoted.totalCents).toBeGreaterThanOrEqual(0)
        expect(quoted.outTheDoorCents).toBe(quoted.totalCents + (quoted.dueAtInstaller?.totalCents ?? 0))
        const unpriced = quoted.refused.filter((refusal) => refusal.code === 'no-price')
        expect(quoted.lines.length + unpriced.length).toBe(lines.length)
      }),
      runs,
    )
  })

  it('every adjustment says how it falls on the lines, to the cent', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, context, prices, world) => {
        const quoted = quote(lines, context, prices, world)
        for (const { amountCents, shares } of quoted.adjustments) {
          expect(sum(amountsOf(shares))).toBe(amountCents)
        }
      }),
      runs,
    )
  })

  it('no discount is above its base, and no line pays less than nothing', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, context, prices, world) => {
        const { adjustments, lines: quoted } = quote(lines, context, prices, world)
        for (const { amountCents, baseCents } of adjustments.filter((each) => each.kind === 'discount')) {
          expect(-amountCents).toBeGreaterThan(0)
          expect(-amountCents).toBeLessThanOrEqual(baseCents ?? 0)
        }
        for (const { lineId, subtotalCents } of quoted) {
          const shares = adjustments.flatMap((each) => each.shares.filter((share) => share.lineId === lineId))
          expect(subtotalCents + sum(amountsOf(shares))).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })

  it('tax is taken on what is left after discounts', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, context, prices, world) => {
        const bare = lines.map((each) => ({ ...each, hasCoverage: false }))
        const shipped = { ...context, deliveryKind: 'ship-to-me' as const }
        const untaxedFees = (world.tireFees ?? []).map((fee) => ({ ...fee, taxable: false }))
        const known = { ...world, tireFees: untaxedFees, handling: { mode: 'none' as const } }
        const quoted = quote(bare, shipped, prices, known)
        const discounted =
          quoted.tiresCents + sum(amountsOf(quoted.adjustments.filter((a) => a.kind === 'discount')))
        const excise = sum(amountsOf(quoted.adjustments.filter((a) => a.kind === 'federal-excise-tax')))
        const tax = quoted.adjustments.find((each) => each.kind === 'sales-tax')
        expect(tax?.baseCents).toBe(discounted + excise)
      }),
      runs,
    )
  })

  it('which offers hold is judged before discounts: prices play no part in it', () => {
    const offersOf = ({ adjustments, leftOut }: ReturnType<typeof quote>, ids: string[]) => {
      const applied = adjustments
        .filter((each) => each.kind === 'discount')
        .map((each) => each.code.toLowerCase())
      return new Set(
        [...applied, ...leftOut.map((each) => each.promotionId)].filter((id) => ids.includes(id)),
      )
    }
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, (lines, context, prices, world) => {
        const cheap = prices.prices.map((price) => ({ ...price, unitCents: cents(1) }))
        const ids = world.promotions.map(({ id }) => id)
        const dear = offersOf(quote(lines, context, prices, world), ids)
        expect(offersOf(quote(lines, context, { ...prices, prices: cheap }, world), ids)).toEqual(dear)
      }),
      runs,
    )
  })

  it('the same question has the same answer, which survives JSON whole', () => {
    fc.assert(
      fc.property(carts, buyers, books, worlds, (lines, context, prices, world) => {
        const first = quote(lines, context, prices, world)
        expect(quote(copy(lines), copy(context), prices, world)).toEqual(first)
        expect(JSON.parse(JSON.stringify(first))).toStrictEqual(first)
      }),
    )
  })

  it('the order of lines, codes and promotions does not move a cent', () => {
    fc.assert(
      fc.property(carts, buyers, books, worlds, fc.nat(), (lines, context, prices, world, turn) => {
        const turned = lines.map((_, index) => lines[(index + turn) % lines.length] as QuoteLine)
        const straight = quote(lines, context, prices, world)
        const codes = context.codes.toReversed()
        const promotions = world.promotions.toReversed()
        for (const rearranged of [turned, lines.toReversed()]) {
          const other = quote(rearranged, { ...context, codes }, prices, { ...world, promotions })
          expect(other.totalCents).toBe(straight.totalCents)
          expect(other.adjustments).toEqual(straight.adjustments)
        }
      }),
      runs,
    )
  })

  it('taking a line out and putting it in again, under a new id, gives the same total', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, worlds, fc.nat(), (lines, context, prices, world, pick) => {
        const taken = lines[pick % lines.length] as QuoteLine
        const rest = lines.filter((each) => each !== taken)
        const again = [...rest, { ...taken, lineId: pick % 2 === 0 ? 'a-new-line' : 'z-new-line' }]
        const total = quote(lines, context, prices, world).totalCents
        expect(quote(again, context, prices, world).totalCents).toBe(total)
      }),
      runs,
    )
  })
})
