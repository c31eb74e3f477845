import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type HeldQuote, holdQuote, isAgreed, owedQuote } from './held-quote.ts'
import { book, flatOff, inPennsylvania, line, toPhiladelphia } from './quote.test-support.ts'
import { type Quote, quote } from './quote.ts'
import { books, buyers, pricedCarts, worlds } from './quote-arbitraries.test-support.ts'
import type { Snapshots } from './quote-input.ts'
import type { QuoteRefusal } from './quote-refusal.ts'

const costing = (dollars: number, world: Partial<Snapshots> = {}, codes: string[] = []): Quote =>
  quote([line()], { ...toPhiladelphia, codes }, book({ unitCents: cents(dollars * 100) }), {
    ...inPennsylvania,
    ...world,
  })

const promo = flatOff(5_000, { id: 'p', needsCode: true })
const withCode = (world: Partial<Snapshots>) =>
  costing(
    150,
    {
      promotions: [promo],
      codes: [{ code: 'FALL', promotionId: 'p', usesLeft: null, usesLeftForBuyer: null }],
      ...world,
    },
    ['FALL'],
  )
const expired = { ...promo, endsAt: '2026-11-01T00:00:00Z' }
const usedUp = [{ code: 'FALL', promotionId: 'p', usesLeft: 0, usesLeftForBuyer: null }]
const referred = (rate: number | null): Quote =>
  quote(
    [line()],
    { ...toPhiladelphia, standing: { ...toPhiladelphia.standing, referralRatePpm: rate } },
    book({}),
    inPennsylvania,
  )
const refusing = (now: Quote, code: QuoteRefusal['code']): Quote => ({
  ...now,
  complete: false,
  refused: [{ code, reason: '', fix: '', lineId: null, promoCode: null }],
})
const dearAtShop = (now: Quote, dueCents: number): Quote => ({
  ...now,
  outTheDoorCents: cents(now.totalCents + dueCents),
})

describe('what is owed', () => {
  it.each<[string, Quote | null, Quote, 'held' | 'now']>([
    ['[PAY-201] a price that rose is not', costing(150), costing(160), 'held'],
    ['[PAY-202] a price that fell is', costing(150), costing(140), 'now'],
    ['[PAY-201] the same price is the held one', costing(150), costing(150), 'held'],
    ['without a hold it is what holds now', null, costing(160), 'now'],
    ['[PAY-201] a fee that is new is not', costing(150, { tireFees: [] }), costing(150), 'held'],
    ['[PAY-202] a fee that is gone is', costing(150), costing(150, { tireFees: [] }), 'now'],
    [
      '[PAY-201] a deal that is over stays',
      costing(150, { promotions: [flatOff(4_000)] }),
      costing(150),
      'held',
    ],
    [
      '[PAY-202] a deal that begins is taken',
      costing(150),
      costing(150, { promotions: [flatOff(4_000)] }),
      'now',
    ],
    [
      '[PAY-206] a code that expired is a deal that is over',
      withCode({}),
      withCode({ promotions: [expired] }),
      'held',
    ],
    ['[PAY-206] a code that is used up is not held', withCode({}), withCode({ codes: usedUp }), 'now'],
    ['[PAY-206] a code that is gone is not held', withCode({}), withCode({ codes: [] }), 'now'],
    ['[PAY-206] a tire without a price is not held', costing(150), refusing(costing(150), 'no-price'), 'now'],
    [
      'a quote that is not complete never replaces a held one',
      costing(150),
      refusing(costing(100), 'code-over'),
      'held',
    ],
    [
      '[PAY-206] an offer given once that another order took is not held',
      referred(50_000),
      referred(null),
      'now',
    ],
    ['an offer given once that is still there is held', referred(50_000), referred(40_000), 'held'],
    [
      '[PAY-202] less for us and more at the shop is not lower',
      costing(150),
      dearAtShop(costing(149), 10_000),
      'held',
    ],
  ])('%s', (_, held, now, expected) => {
    const owed = owedQuote(held, now)
    expect(owed.quote).toBe(expected === 'held' ? held : now)
  })

  it('[PAY-202] is one of both quotes, never above the held total, in whole cents', () => {
    fc.assert(
      fc.property(pricedCarts, buyers, books, books, worlds, worlds, (lines, buyer, then, today, was, is) => {
        const held = quote(lines, buyer, then, was)
        const now = quote(lines, buyer, today, is)
        const owed = owedQuote(held, now)
        expect([held, now]).toContain(owed.quote)
        expect(Number.isSafeInteger(owed.quote.totalCents)).toBe(true)
        if (owed.heldCents === null) return
        expect(owed.heldCents).toBe(held.totalCents)
        expect(owed.quote.totalCents).toBeLessThanOrEqual(held.totalCents)
        expect(owed.quote.outTheDoorCents).toBeLessThanOrEqual(held.outTheDoorCents)
        if (now.complete && now.dueAtInstaller === null && held.dueAtInstaller === null)
          expect(owed.quote.totalCents).toBe(Math.min(held.totalCents, now.totalCents))
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('[PAY-205] what the shopper has agreed to', () => {
  const [dear, cheap] = [costing(150), costing(140)]
  it.each<[string, Quote | null, Quote, number, boolean]>([
    ['the total on the button', null, dear, dear.totalCents, true],
    ['a cent less', null, dear, dear.totalCents - 1, false],
    ['the held total, after a rise', cheap, dear, cheap.totalCents, true],
    ['the total of now, after a rise', cheap, dear, dear.totalCents, false],
    ['the held total, after a fall', dear, cheap, dear.totalCents, true],
    ['the lower total, after a fall', dear, cheap, cheap.totalCents, true],
    ['a total in between', dear, cheap, cheap.totalCents + 1, false],
    ['more than is held', dear, cheap, dear.totalCents + 1, false],
    ['the total of before, without a hold', null, cheap, dear.totalCents, false],
    ['nothing that cannot be ordered', null, refusing(dear, 'code-over'), dear.totalCents, false],
  ])('%s', (_, held, now, agreed, expected) => {
    expect(isAgreed(owedQuote(held, now), agreed)).toBe(expected)
  })
})

describe('a hold', () => {
  const MINUTE = 60_000
  const first = (now = costing(150)) => holdQuote(null, { subject: 'cart', now, atMs: 0 }) as HeldQuote
  const then = (hold: HeldQuote | null, minutes: number, now = costing(150), subject = 'cart') =>
    holdQuote(hold, { subject, now, atMs: minutes * MINUTE })

  it('[PAY-200] lasts 30 minutes; what cannot be ordered is not held', () => {
    expect(first()).toMatchObject({
      heldAtMs: 0,
      heldUntilMs: 30 * MINUTE,
      change: 'none',
      totalBeforeCents: null,
    })
    expect(holdQuote(null, { subject: 'cart', now: refusing(costing(150), 'code-over'), atMs: 0 })).toBeNull()
  })

  it.each([
    ['at once', 0, 30],
    ['after ten minutes', 10, 40],
    ['after fifteen', 15, 45],
    ['after twenty-nine', 29, 45],
  ])('[PAY-203] prolonged %s it ends by the rule', (_, minutes, expected) => {
    const later = then(first(), minutes)
    expect(later).toMatchObject({ heldAtMs: 0, heldUntilMs: expected * MINUTE, change: 'none' })
  })

  it('[PAY-201] keeps its quote while the price rises, also when it is prolonged', () => {
    const hold = first()
    expect(then(hold, 10, costing(160))?.quote).toBe(hold.quote)
  })

  it('[PAY-202] takes the lower quote, and keeps that when the price rises again', () => {
    const [hold, lower] = [first(), costing(140)]
    const dropped = then(hold, 5, lower)
    expect(dropped).toMatchObject({ change: 'dropped', totalBeforeCents: hold.quote.totalCents, heldAtMs: 0 })
    const risen = then(dropped, 10, costing(145))
    expect(risen?.quote).toBe(lower)
    expect(risen).toMatchObject({ change: 'dropped', totalBeforeCents: hold.quote.totalCents })
  })

  it('[PAY-204] of another cart begins anew at the prices of now, and says so', () => {
    const [hold, now] = [first(), costing(160)]
    const other = then(hold, 10, now, 'another cart')
    expect(other).toEqual({
      subject: 'another cart',
      quote: now,
      heldAtMs: 10 * MINUTE,
      heldUntilMs: 40 * MINUTE,
      change: 'cart-changed',
      totalBeforeCents: hold.quote.totalCents,
    })
    expect(then(other, 12, now, 'another cart')).toMatchObject({ change: 'cart-changed' })
    expect(then(hold, 31, now, 'another cart')).toMatchObject({ change: 'none', totalBeforeCents: null })
    expect(then(hold, 10, undefined, 'another way to pay')).toMatchObject({
      subject: 'another way to pay',
      change: 'none',
      totalBeforeCents: null,
    })
  })

  it('[PAY-205] that has ended is made anew at the prices of now, and says so where they differ', () => {
    const hold = first()
    expect(then(hold, 30, costing(160))).toMatchObject({
      heldAtMs: 30 * MINUTE,
      change: 'ended',
      totalBeforeCents: hold.quote.totalCents,
    })
    expect(then(hold, 30)).toMatchObject({ heldAtMs: 30 * MINUTE, change: 'none', totalBeforeCents: null })
  })

  it('[PAY-206] does not stand against what cannot be had', () => {
    expect(then(first(), 5, refusing(costing(150), 'code-used-up'))).toBeNull()
  })

  it('[PAY-202] [PAY-203] whatever prices do: its total never rises, it never outlasts 45 minutes, it never ends earlier than said', () => {
    const visits = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 20 }), dollars: fc.integer({ min: 50, max: 200 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(visits, (given) => {
        let at = 0
        let before: HeldQuote | null = null
        for (const { minutes, dollars } of given) {
          at += minutes
          const hold: HeldQuote | null = then(before, at, costing(dollars))
          if (hold === null) throw new Error('not held')
          expect(hold.heldUntilMs - hold.heldAtMs).toBeLessThanOrEqual(45 * MINUTE)
          expect(hold.heldUntilMs - at * MINUTE).toBeLessThanOrEqual(30 * MINUTE)
          expect(hold.heldUntilMs).toBeGreaterThan(at * MINUTE)
          const isSame = before !== null && before.heldUntilMs > at * MINUTE
          if (before && isSame) {
            expect(hold.heldAtMs).toBe(before.heldAtMs)
            expect(hold.heldUntilMs).toBeGreaterThanOrEqual(before.heldUntilMs)
            expect(hold.quote.totalCents).toBe(Math.min(before.quote.totalCents, costing(dollars).totalCents))
          }
          before = hold
        }
      }),
      { numRuns: 200 },
    )
  })
})
