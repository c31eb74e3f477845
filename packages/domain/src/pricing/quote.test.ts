import { describe, expect, it } from 'vitest'
import { STATES, stateName } from '../delivery/states.ts'
import { cents } from '../money/cents.ts'
import {
  AT,
  book,
  flatOff,
  inPennsylvania,
  line,
  nothingKnown,
  pennsylvaniaFee,
  philadelphiaTax,
  toPhiladelphia,
} from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

const amountsOf = (of: ReturnType<typeof quote>) =>
  Object.fromEntries(of.adjustments.map((adjustment) => [adjustment.kind, adjustment.amountCents]))

it('quotes four tires shipped home to Philadelphia', () => {
  const quoted = quote([line()], toPhiladelphia, book({}), inPennsylvania)
  expect(quoted).toEqual({
    currency: 'USD',
    lines: [
      {
        lineId: 'line-1',
        tireId: 'meridian-as',
        quantity: 4,
        position: 'all',
        setId: 'set-1',
        hasCoverage: false,
        unitCents: 15_299,
        publicUnitCents: 17_100,
        priceLabel: 'retail',
        subtotalCents: 61_196,
        listed: { priceListId: 'retail', listCents: 15_299, ruleId: null, plannedCents: 15_299 },
      },
    ],
    adjustments: [
      {
        kind: 'shipping',
        code: 'free',
        reason: 'Free shipping in the contiguous US',
        amountCents: 0,
        lineId: null,
        baseCents: null,
        quantity: null,
        beneficiary: 'shop',
        shares: [],
        refundable: true,
      },
      {
        kind: 'state-tire-fee',
        code: 'PA-TIRE',
        reason: 'Pennsylvania tire fee, 4 × $1.00',
        amountCents: 400,
        lineId: null,
        baseCents: 100,
        quantity: 4,
        beneficiary: 'government',
        shares: [{ lineId: 'line-1', amountCents: 400 }],
        refundable: true,
      },
      {
        kind: 'sales-tax',
        code: 'PA-PHILADELPHIA',
        reason: 'Sales tax in Pennsylvania, 8% of $611.96',
        amountCents: 4_896,
        lineId: null,
        baseCents: 61_196,
        quantity: null,
        beneficiary: 'government',
        shares: [{ lineId: 'line-1', amountCents: 4_896 }],
        refundable: true,
      },
    ],
    tiresCents: 61_196,
    totalCents: 66_492,
    dueAtInstaller: null,
    outTheDoorCents: 66_492,
    coverageTerms: null,
    complete: true,
    refused: [],
    promotions: [],
    tax: inPennsylvania.tax,
    leftOut: [],
    quotedAt: AT,
  })
})

describe('prices', () => {
  it('refuses a tire without a price, quotes the rest, and is not complete', () => {
    const lines = [line(), line({ lineId: 'line-2', tireId: 'gone' })]
    const quoted = quote(lines, toPhiladelphia, book({}), inPennsylvania)
    expect(quoted.refused).toEqual([
      {
        code: 'no-price',
        reason: 'We don’t have a price for this tire right now',
        fix: 'Remove it from your cart or choose another tire',
        lineId: 'line-2',
        promoCode: null,
      },
    ])
    expect(quoted.lines.map((each) => each.lineId)).toEqual(['line-1'])
    expect(quoted.complete).toBe(false)
  })

  it('takes the latest price that is already in effect', () => {
    const prices = book(
      { unitCents: cents(14_000), effectiveFrom: '2026-11-01T00:00:00Z' },
      { unitCents: cents(13_000), effectiveFrom: AT },
      { unitCents: cents(12_000), effectiveFrom: '2026-11-15T02:14:00.001Z' },
      { unitCents: cents(11_000), effectiveFrom: '2026-01-01T00:00:00Z' },
    )
    expect(quote([line()], toPhiladelphia, prices, nothingKnown).lines[0]?.unitCents).toBe(13_000)
  })

  it('refuses a tire whose only price starts later', () => {
    const prices = book({ effectiveFrom: '2027-01-01T00:00:00Z' })
    expect(quote([line()], toPhiladelphia, prices, nothingKnown).refused).toMatchObject([
      { code: 'no-price' },
    ])
  })

  it('takes the lower of two prices that start together', () => {
    const crew = { unitCents: cents(14_000), label: 'crew' } as const
    const dear = { unitCents: cents(15_000) }
    for (const prices of [book(crew, dear), book(dear, crew)]) {
      expect(quote([line()], toPhiladelphia, prices, nothingKnown).lines[0]).toMatchObject({
        unitCents: 14_000,
        priceLabel: 'crew',
        publicUnitCents: 17_100,
      })
    }
  })

  it.each([0, -1, 1.5])('does not calculate with a quantity of %d', (quantity) => {
    expect(() => quote([line({ quantity })], toPhiladelphia, book({}), nothingKnown)).toThrow(RangeError)
  })

  it('does not hand out a total below zero', () => {
    const prices = book({ unitCents: cents(-1) })
    expect(() => quote([line()], toPhiladelphia, prices, nothingKnown)).toThrow(RangeError)
  })
})

describe('shipping', () => {
  const shippingOf = (context: Partial<QuoteContext>, shipping: Snapshots['shipping'] = null) => {
    const quoted = quote([line()], { ...toPhiladelphia, ...context }, book({}), {
      ...nothingKnown,
      shipping,
    })
    const [adjustment] = quoted.adjustments.filter((each) => each.kind === 'shipping')
    return { adjustment, refused: quoted.refused }
  }

  it.each(STATES.map((state) => state.code).filter((code) => !['AK', 'HI', 'PR'].includes(code)))(
    '[DELV-006] is free to %s, whatever a carrier says',
    (state) => {
      const destination = { zip: '00000', state }
      const { adjustment } = shippingOf({ destination }, { pieceCents: cents(1_800), poundCents: cents(27) })
      expect(adjustment).toMatchObject({ code: 'free', amountCents: 0 })
    },
  )

  it.each(['AK', 'HI', 'PR'])(
    '[DELV-007] [DELV-084] costs what the carrier asks to %s and never promises free',
    (state) => {
      const destination = { zip: '99501', state }
      const rate = { pieceCents: cents(1_800), poundCents: cents(27) }
      const { adjustment } = shippingOf({ destination }, rate)
      expect(adjustment).toMatchObject({
        code: 'charged',
        amountCents: 4 * (1_800 + 25 * 27),
        reason: `Shipping to ${stateName(state)}`,
      })
      expect(shippingOf({ destination })).toMatchObject({
        adjustment: undefined,
        refused: [{ code: 'no-shipping-cost', lineId: null }],
      })
    },
  )

  it('is not mentioned until the shopper has said how and where', () => {
    expect(shippingOf({ deliveryKind: null })).toEqual({ adjustment: undefined, refused: [] })
    expect(shippingOf({ destination: null })).toEqual({ adjustment: undefined, refused: [] })
  })

  it('does not exist for warehouse pickup, not even in Alaska', () => {
    const destination = { zip: '99501', state: 'AK' }
    const { adjustment, refused } = shippingOf({ deliveryKind: 'pickup-at-warehouse', destination })
    expect(adjustment).toMatchObject({ code: 'pickup', amountCents: 0 })
    expect(refused).toEqual([])
  })
})

describe('sales tax and fees', () => {
  const pennsylvania = (tax: Partial<NonNullable<Snapshots['tax']>>, taxable = false): Snapshots => ({
    ...inPennsylvania,
    tax: { ...philadelphiaTax, ...tax },
    tireFees: [{ ...pennsylvaniaFee, taxable }],
  })
  const baseOf = (snapshots: Snapshots, context = toPhiladelphia) =>
    quote([line()], context, book({}), snapshots).adjustments.find((each) => each.kind === 'sales-tax')
      ?.baseCents

  it.each([
    [false, false, 61_196],
    [true, false, 61_196],
    [false, true, 61_196],
    [true, true, 61_596],
  ])('a state that taxes fees (%s) taxes a taxable (%s) fee: base %d', (taxesFees, taxable, base) => {
    expect(baseOf(pennsylvania({ taxesFees }, taxable))).toBe(base)
  })

  it('taxes shipping only where the state does', () => {
    const toAlaska = { ...toPhiladelphia, destination: { zip: '99501', state: 'AK' } }
    const alaska = (taxesShipping: boolean): Snapshots => ({
      ...pennsylvania({ state: 'AK', taxesShipping }),
      shipping: { pieceCents: cents(1_800), poundCents: cents(27) },
    })
    expect(baseOf(alaska(false), toAlaska)).toBe(61_196)
    expect(baseOf(alaska(true), toAlaska)).toBe(71_096)
  })

  it('taxes what is left after the discounts', () => {
    const promotions = [flatOff(1_196)]
    expect(baseOf({ ...inPennsylvania, promotions })).toBe(60_000)
  })

  it('writes the rate as people read it', () => {
    const reasonAt = (ratePpm: number) =>
      quote([line()], toPhiladelphia, book({}), pennsylvania({ ratePpm })).adjustments.at(-1)?.reason
    expect(reasonAt(82_500)).toBe('Sales tax in Pennsylvania, 8.25% of $611.96')
    expect(reasonAt(100_000)).toBe('Sales tax in Pennsylvania, 10% of $611.96')
    expect(reasonAt(1)).toBe('Sales tax in Pennsylvania, 0.0001% of $611.96')
  })

  it('charges no fee of another state, and one tire reads in the singular', () => {
    const toOhio = { ...toPhiladelphia, destination: { zip: '43004', state: 'OH' } }
    expect(amountsOf(quote([line()], toOhio, book({}), inPennsylvania))).toEqual({ shipping: 0 })
    const one = quote([line({ quantity: 1 })], toPhiladelphia, book({}), inPennsylvania)
    expect(one.adjustments[1]?.reason).toBe('Pennsylvania tire fee, 1 × $1.00')
  })
})

describe('a quote is complete', () => {
  it.each<[string, Partial<QuoteContext>, Partial<Snapshots>, boolean]>([
    ['when everything is known', {}, {}, true],
    ['but not without a destination', { destination: null }, {}, false],
    ['but not without a delivery kind', { deliveryKind: null }, {}, false],
    ['but not without the tax', {}, { tax: null }, false],
    ['but not without the fees', {}, { tireFees: null }, false],
    ['also where no fee is taken', {}, { tireFees: [] }, true],
    ['but not with the tax of another state', { destination: { zip: '43004', state: 'OH' } }, {}, false],
  ])('%s', (_, context, snapshots, complete) => {
    const quoted = quote([line()], { ...toPhiladelphia, ...context }, book({}), {
      ...inPennsylvania,
      ...snapshots,
    })
    expect(quoted.complete).toBe(complete)
  })

  it('but not when it is empty', () => {
    expect(quote([], toPhiladelphia, book({}), inPennsylvania)).toMatchObject({
      complete: false,
      totalCents: 0,
    })
  })
})

it.each<[string, Parameters<typeof line>[0], Parameters<typeof line>[0]]>([
  ['the tire whose id comes first', { lineId: 'z', tireId: 'a' }, { lineId: 'y', tireId: 'b' }],
  ['the covered line of two of one tire', { lineId: 'z', hasCoverage: true }, { lineId: 'y' }],
  ['the larger line of two of one tire', { lineId: 'z', quantity: 2 }, { lineId: 'y', quantity: 1 }],
  ['the line whose id comes first when they are alike', { lineId: 'y' }, { lineId: 'z' }],
])('a cent that cannot be split goes to %s, wherever it stands', (_, first, second) => {
  const lines = [line({ quantity: 1, ...first }), line({ quantity: 1, ...second })]
  const prices = book({ tireId: 'a' }, { tireId: 'b' }, {})
  const promotions = [flatOff(1)]
  for (const cart of [lines, lines.toReversed()]) {
    const [off] = quote(cart, toPhiladelphia, prices, { ...inPennsylvania, promotions }).adjustments
    expect(off?.shares).toEqual([{ lineId: first?.lineId, amountCents: -1 }])
  }
})
