import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Charge } from './charge.ts'
import { discountsOf } from './discounts.ts'
import type { Promotion, PromotionCode } from './promotion.ts'
import { facts, flatOff, nothingKnown, percentOff, promotion, toPhiladelphia } from './quote.test-support.ts'
import type { QuoteContext } from './quote-input.ts'

const tires = (lineId: string, unit: number, quantity: number): Charge => ({
  of: 'tires',
  lineId,
  tire: facts({
    tireId: `tire-${lineId}`,
    lineId: `of-${lineId}`,
    brandId: `brand-${lineId}`,
    typeId: `type-${lineId}`,
  }),
  quantity,
  unitCents: cents(unit),
  amountCents: cents(unit * quantity),
  isTaxed: true,
})
const coverage = (lineId: string, unit: number, quantity: number): Charge => ({
  ...tires(lineId, unit, quantity),
  of: 'coverage',
})

const front = tires('front', 20_000, 2)
const rear = tires('rear', 30_000, 2)

const discounts = (
  promotions: Promotion[],
  {
    charges = [front, rear],
    context = {},
    codes = [],
  }: {
    charges?: Charge[]
    context?: Partial<QuoteContext>
    codes?: PromotionCode[]
  } = {},
) => discountsOf(charges, { ...toPhiladelphia, ...context }, { ...nothingKnown, promotions, codes })

const offs = (...given: Parameters<typeof discounts>) =>
  discounts(...given).adjustments.map((each) => each.amountCents)

const stacked = { stacking: 'with-others' } as const

it.each<[string, Promotion[], number[]]>([
  ['a flat amount', [flatOff(2_500)], [-2_500]],
  ['a percentage', [percentOff(10)], [-10_000]],
  ['a percentage of one tire', [percentOff(10, { scope: { of: 'tire', targets: ['tire-rear'] } })], [-6_000]],
  ['a percentage of a line', [percentOff(10, { scope: { of: 'line', targets: ['of-front'] } })], [-4_000]],
  [
    'a percentage of a brand',
    [percentOff(10, { scope: { of: 'brand', targets: ['brand-rear'] } })],
    [-6_000],
  ],
  ['a percentage of a type', [percentOff(10, { scope: { of: 'type', targets: ['type-front'] } })], [-4_000]],
  ['the cheapest of four', [promotion({ kind: 'buy-3-get-1' })], [-20_000]],
  ['nothing from tires that are said to be free', [promotion({ kind: 'free' })], []],
  [
    'each from what the one before left',
    [percentOff(50, { ...stacked, id: 'a' }), percentOff(50, { ...stacked, id: 'b' })],
    [-50_000, -25_000],
  ],
  [
    'never more than there is',
    [flatOff(999_999, { ...stacked, id: 'a' }), flatOff(1, { ...stacked, id: 'b' })],
    [-100_000],
  ],
  ['nothing from tires that are not there', [percentOff(10, { scope: { of: 'tire', targets: ['x'] } })], []],
  [
    'a share and an amount',
    [promotion({ kind: 'percentage', ratePpm: 300_000, plusCents: cents(1_000) })],
    [-31_000],
  ],
])('takes off %s', (_, promotions, expected) => {
  expect(offs(promotions)).toEqual(expected)
})

it.each([
  [3, 0],
  [4, -10_000],
  [7, -10_000],
  [8, -20_000],
])('buy 3 get 1 with %d tires takes off %d', (quantity, expected) => {
  const [off] = offs([promotion({ kind: 'buy-3-get-1' })], { charges: [tires('a', 10_000, quantity)] })
  expect(off ?? 0).toBe(expected)
})

it('gives away the cheapest tires, wherever they stand in the cart', () => {
  const charges = [tires('a', 30_000, 2), tires('b', 10_000, 1), tires('c', 20_000, 5)]
  expect(offs([promotion({ kind: 'buy-3-get-1' })], { charges })).toEqual([-30_000])
})

it('says which line a discount belongs to when it is one line, and how it falls on several', () => {
  const [onOne] = discounts([percentOff(10, { scope: { of: 'tire', targets: ['tire-rear'] } })]).adjustments
  expect(onOne).toMatchObject({ lineId: 'rear', baseCents: 60_000, reason: 'Deal of the week', code: 'deal' })
  const [onAll] = discounts([percentOff(10)]).adjustments
  expect(onAll).toMatchObject({
    lineId: null,
    shares: [
      { lineId: 'front', amountCents: -4_000 },
      { lineId: 'rear', amountCents: -6_000 },
    ],
  })
})

describe('coverage', () => {
  const charges = [front, rear, coverage('front', 1_500, 2), coverage('rear', 2_000, 2)]
  it.each<[string, Promotion, number[]]>([
    ['is free', promotion({ kind: 'free' }, { scope: { of: 'coverage' } }), [-7_000]],
    ['costs half', percentOff(50, { scope: { of: 'coverage' } }), [-3_500]],
    ['costs less, never less than nothing', flatOff(9_000, { scope: { of: 'coverage' } }), [-7_000]],
    ['is not touched by an offer for tires', percentOff(10), [-10_000]],
    ['nor by one for a tire', percentOff(10, { scope: { of: 'tire', targets: ['tire-rear'] } }), [-6_000]],
    ['nor by one for a line', percentOff(10, { scope: { of: 'line', targets: ['of-rear'] } }), [-6_000]],
    ['nor by one for a brand', percentOff(10, { scope: { of: 'brand', targets: ['brand-rear'] } }), [-6_000]],
    ['nor by one for a type', percentOff(10, { scope: { of: 'type', targets: ['type-rear'] } }), [-6_000]],
  ])('%s', (_, offer, expected) => {
    expect(offs([offer], { charges })).toEqual(expected)
  })
})

describe('quantities', () => {
  it.each([
    [4, 4, [-10_000]],
    [5, 4, []],
  ])('an offer from %d tires on, with %d in the cart', (minQuantity, _, expected) => {
    expect(offs([percentOff(10, { minQuantity })])).toEqual(expected)
  })

  it('counts only tires of the offer', () => {
    const scope = { of: 'brand', targets: ['brand-rear'] } as const
    expect(offs([percentOff(10, { minQuantity: 3, scope })])).toEqual([])
    expect(offs([percentOff(10, { minQuantity: 2, scope })])).toEqual([-6_000])
  })

  it('beyond the maximum only the dearest tires count', () => {
    // 2 at $300 and 1 at $200: 10 % of $800.
    expect(offs([percentOff(10, { maxQuantity: 3 })])).toEqual([-8_000])
    // Of the four dearest of eight, 2 at $300 and 2 at $200, the cheapest is free.
    const charges = [tires('a', 10_000, 4), front, rear]
    expect(offs([promotion({ kind: 'buy-3-get-1' }, { maxQuantity: 4 })], { charges })).toEqual([-20_000])
  })
})

describe('who and when', () => {
  it.each<[string, Parameters<typeof percentOff>[1], Partial<QuoteContext>, boolean]>([
    ['holds on its channel', { channelId: 'epp' }, { channelId: 'epp' }, true],
    ['does not hold on another', { channelId: 'epp' }, {}, false],
    ['holds for its account type', { accountTypes: ['Fleet'] }, { accountType: 'Fleet' }, true],
    ['does not hold for another', { accountTypes: ['Fleet'] }, { accountType: 'Retail' }, false],
    ['holds for its company', { companyIds: ['acme'] }, { companyId: 'acme' }, true],
    ['does not hold for another company', { companyIds: ['acme'] }, { companyId: 'other' }, false],
    ['does not hold without a company', { companyIds: ['acme'] }, {}, false],
    ['begins on the instant', { effectiveFrom: toPhiladelphia.quotedAt }, {}, true],
    ['not before', { effectiveFrom: '2026-11-15T02:14:00.001Z' }, {}, false],
    ['is over on the instant it ends', { endsAt: toPhiladelphia.quotedAt }, {}, false],
    ['holds until then', { endsAt: '2026-11-15T02:14:00.001Z' }, {}, true],
    ['does not hold without its code', { needsCode: true }, {}, false],
  ])('an offer %s', (_, rules, context, holds) => {
    expect(offs([percentOff(10, rules)], { context })).toEqual(holds ? [-10_000] : [])
  })
})
