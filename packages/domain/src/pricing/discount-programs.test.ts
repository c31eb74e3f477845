import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { PAYMENT_TYPES } from '../payments/payment-type.ts'
import { STRANGER } from './buyer-standing.ts'
import { hasOwnPrice } from './discount-programs.ts'
import { DEFAULT_DISCOUNTS, type DiscountSettings } from './discount-settings.ts'
import { book, inPennsylvania, line, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

const perHundred = book({ unitCents: cents(10_000) })

/** What is taken off four tires of $100. */
const off = (
  context: Partial<QuoteContext>,
  discounts: Partial<DiscountSettings> = {},
  snapshots: Partial<Snapshots> = {},
) => {
  const known = { ...inPennsylvania, ...snapshots, discounts: { ...DEFAULT_DISCOUNTS, ...discounts } }
  return quote([line()], { ...toPhiladelphia, ...context }, perHundred, known)
    .adjustments.filter((each) => each.kind === 'discount')
    .map(({ amountCents, reason }) => [amountCents, reason])
}
const standing = (changes: Partial<typeof STRANGER>) => ({ standing: { ...STRANGER, ...changes } })
const company = (isOccupationDiscountsAvailable: boolean) => ({
  isTireReplacementCoverageAvailable: true,
  isOccupationDiscountsAvailable,
})

it('[CONST-006] the military discount is 5%', () => {
  expect(off(standing({ occupation: 'military' }))).toEqual([[-2_000, 'Military discount, 5%']])
})

it.each([
  [true, 1],
  [false, 0],
])('[ACCT-034] an occupation discount follows the flag of the company: %s', (isAllowed, count) => {
  expect(off(standing({ occupation: 'military', company: company(isAllowed) }))).toHaveLength(count)
})

it('an occupation without a figure of its own takes nothing off until it has one', () => {
  expect(off(standing({ occupation: 'wecare' }))).toEqual([])
  const given = { occupationRatesPpm: { military: 50_000, wecare: 70_000 } }
  expect(off(standing({ occupation: 'wecare' }), given)).toEqual([[-2_800, 'WeCare discount, 7%']])
})

it.each([
  ['affirm', -4_000],
  ['katapult', -4_000],
  ['klarna', -4_000],
  ['synchrony', 0],
  ['credit', 0],
  ['paypal', 0],
] as const)('paying with %s takes off %d by default', (paymentType, amount) => {
  expect(off({ paymentType })[0]?.[0] ?? 0).toBe(amount)
})

it('[CHK-112] a way to pay that takes nothing off costs what all such cost', () => {
  const settings = { paymentTypeRatesPpm: { synchrony: 25_000, affirm: 0 } }
  for (const paymentType of [...PAYMENT_TYPES, 'simplepay'] as const) {
    const offers = off({ ...standing({ isFirstOrder: true }), paymentType }, settings)
    const usual = off({ ...standing({ isFirstOrder: true }), paymentType: null }, settings)
    if (!hasOwnPrice(paymentType, settings)) expect(offers).toEqual(usual)
    else expect(offers).not.toEqual(usual)
  }
})

it('the globals set what a payment type takes off', () => {
  expect(off({ paymentType: 'synchrony' }, { paymentTypeRatesPpm: { synchrony: 25_000 } })).toEqual([
    [-1_000, 'Paying with Synchrony, 2.5% off'],
  ])
})

it('[CONST-007] [CONST-008] the first order with SimplePay has 5% off, a later one does not', () => {
  const first = { ...standing({ isFirstOrder: true }), paymentType: 'simplepay' } as const
  expect(off(first)).toEqual([[-2_000, 'First order with SimplePay, 5% off']])
  expect(off({ paymentType: 'simplepay' })).toEqual([])
  expect(off({ ...first, paymentType: 'credit' })).toEqual([])
})

it.each([
  [150_000, -6_000],
  [200_000, -8_000],
  [350_000, -8_000],
])('[CONST-009] a daily deal of %d ppm takes off %d: up to 20%', (ratePpm, amount) => {
  const deals = { dailyDeals: [{ tireIds: ['meridian-as'], ratePpm }] }
  expect(off({}, deals)[0]?.[0]).toBe(amount)
})

it('[CONST-009] a daily deal is for its own tires', () => {
  expect(off({}, { dailyDeals: [{ tireIds: ['other'], ratePpm: 100_000 }] })).toEqual([])
})

it.each([
  [100_000, -5_000],
  [300_000, -13_000],
  [500_000, -13_000],
])('[CONST-010] a referral of %d ppm takes off %d: up to 30% plus 10 dollars', (referralRatePpm, amount) => {
  expect(off(standing({ referralRatePpm }))[0]?.[0]).toBe(amount)
})

it.each([
  ['percentage', 150_000, -6_000],
  ['percentage', 450_000, -8_000],
] as const)('[CONST-012] a sign-up %s of %d takes off %d: up to 20%', (kind, ratePpm, amount) => {
  expect(off(standing({ signUpOffer: { kind, ratePpm } }))[0]?.[0]).toBe(amount)
})

it.each([
  [1_500, -1_500],
  [9_900, -2_500],
])('[CONST-012] a sign-up credit of %d takes off %d: up to 25 dollars', (amount, expected) => {
  expect(off(standing({ signUpOffer: { kind: 'credit', amountCents: cents(amount) } }))[0]?.[0]).toBe(
    expected,
  )
})

it('of a referral and a sign-up offer the better holds, and the military discount comes on top', () => {
  const both = standing({
    occupation: 'military',
    referralRatePpm: 100_000,
    signUpOffer: { kind: 'percentage', ratePpm: 100_000 },
  })
  // 5 % of $400 is $20; then 10 % of $380 and $10 are $48.
  expect(off(both).map(([amount]) => amount)).toEqual([-2_000, -4_800])
})

it.each([
  [3, []],
  [4, [-2_500]],
])('[CONST-011] the install discount is 25 dollars with at least 4 tires: %d', (quantity, expected) => {
  const installation = {
    installerId: 'bay-9',
    soldBy: 'shop',
    prices: [{ work: 'standard', rims: { from: 13, below: 19 }, perTireCents: cents(2_000) }],
    services: [],
  } as const
  const context = { ...toPhiladelphia, deliveryKind: 'ship-to-installer' } as const
  const quoted = quote([line({ quantity })], context, perHundred, { ...inPennsylvania, installation })
  const discounts = quoted.adjustments.filter((each) => each.kind === 'discount')
  expect(discounts.map((each) => each.amountCents)).toEqual(expected)
})

it('[CONST-011] takes nothing off tires that nobody installs', () => {
  expect(off({})).toEqual([])
})
