import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCents, cents } from '../money/cents.ts'
import type { Adjustment, AdjustmentKind } from '../pricing/adjustment.ts'
import {
  authorizeEntries,
  captureEntries,
  type Earnings,
  earningsOf,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  refundEntries,
  sumOfEntries,
  voidEntries,
} from './ledger.ts'

const adjustment = (
  kind: AdjustmentKind,
  amount: number,
  beneficiary: Adjustment['beneficiary'] = 'shop',
): Adjustment => ({
  kind,
  code: kind,
  reason: kind,
  amountCents: cents(amount),
  lineId: null,
  baseCents: null,
  quantity: null,
  beneficiary,
  shares: [],
  refundable: true,
})

it('puts every part of a quote on the account it belongs to', () => {
  const adjustments = [
    adjustment('discount', -2_500),
    adjustment('coverage', 7_180),
    adjustment('installation', 8_400, 'installer'),
    adjustment('installation', 1_000),
    adjustment('shipping', 9_900),
    adjustment('handling', 200),
    adjustment('federal-excise-tax', 30),
    adjustment('state-tire-fee', 400),
    adjustment('sales-tax', 4_896),
  ]
  expect(earningsOf({ tiresCents: cents(61_196), adjustments })).toEqual({
    sales: 66_876,
    shipping: 10_100,
    'installer-payable': 8_400,
    'fees-payable': 400,
    'tax-payable': 4_926,
  })
})

const earnings: Earnings = {
  sales: cents(61_196),
  shipping: cents(0),
  'installer-payable': cents(0),
  'fees-payable': cents(400),
  'tax-payable': cents(4_896),
}

it('books an order that is authorized, captured and refunded', () => {
  const total = cents(66_492)
  expect(authorizeEntries(total)).toEqual([
    { account: 'receivable', amountCents: 66_492 },
    { account: 'unearned', amountCents: -66_492 },
  ])
  expect(captureEntries(total, earnings, cents(0))).toEqual([
    { account: 'cash', amountCents: 66_492 },
    { account: 'receivable', amountCents: -66_492 },
    { account: 'unearned', amountCents: 66_492 },
    { account: 'sales', amountCents: -61_196 },
    { account: 'fees-payable', amountCents: -400 },
    { account: 'tax-payable', amountCents: -4_896 },
  ])
  expect(refundEntries(total, earnings, cents(0))).toEqual([
    { account: 'cash', amountCents: -66_492 },
    { account: 'sales', amountCents: 61_196 },
    { account: 'fees-payable', amountCents: 400 },
    { account: 'tax-payable', amountCents: 4_896 },
  ])
})

it('owes the installer all of it when free installation takes more off than the tires cost', () => {
  // Two tires at $40, mounted for $100 that the shop pays.
  const adjustments = [
    adjustment('discount', -10_000),
    adjustment('installation', 10_000, 'installer'),
    adjustment('sales-tax', 640),
  ]
  const given = earningsOf({ tiresCents: cents(8_000), adjustments })
  expect(captureEntries(cents(8_640), given, cents(0))).toEqual([
    { account: 'cash', amountCents: 8_640 },
    { account: 'receivable', amountCents: -8_640 },
    { account: 'unearned', amountCents: 8_640 },
    { account: 'sales', amountCents: 2_000 },
    { account: 'installer-payable', amountCents: -10_000 },
    { account: 'tax-payable', amountCents: -640 },
  ])
})

it.each([
  [0, 0],
  [-1, 0],
  [66_493, 0],
  [1, 66_492],
])('does not move %d after %d of an order of 66492', (amount, before) => {
  expect(() => captureEntries(cents(amount), earnings, cents(before))).toThrow(RangeError)
})

const someEarnings = fc
  .tuple(
    fc.integer({ min: -20_000, max: 500_000 }),
    fc.nat(20_000),
    fc.nat(20_000),
    fc.nat(2_000),
    fc.nat(50_000),
  )
  .map(
    ([sales, shipping, installer, fees, tax]): Earnings => ({
      sales: cents(sales),
      shipping: cents(shipping),
      'installer-payable': cents(installer),
      'fees-payable': cents(fees),
      'tax-payable': cents(tax),
    }),
  )
  .filter((earnings) => addCents(...Object.values(earnings)) > 0)

const balancesOf = (entries: readonly LedgerEntry[]) =>
  Object.fromEntries(
    LEDGER_ACCOUNTS.map((account) => [
      account,
      sumOfEntries(entries.filter((entry) => entry.account === account)),
    ]),
  )

it('sums to zero in every group, and however it is shipped and refunded every account ends right', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
  fc.assert(
    fc.property(someEarnings, cuts, (given, percentages) => {
      const total = addCents(...Object.values(given))
      const groups = [authorizeEntries(total)]
      for (const post of [captureEntries, refundEntries]) {
        let before = cents(0)
        for (const percentage of [...percentages, 100]) {
          const amount = cents(Math.ceil(((total - before) * percentage) / 100))
          if (amount === 0) continue
          groups.push(post(amount, given, before))
          before = addCents(before, amount)
        }
        if (post === captureEntries) {
          expect(balancesOf(groups.flat())).toEqual({
            ...balancesOf([]),
            cash: total,
            ...Object.fromEntries(
              Object.entries(given).map(([account, amount]) => [account, amount === 0 ? 0 : -amount]),
            ),
          })
        }
      }
      for (const group of groups) expect(sumOfEntries(group)).toBe(0)
      expect(Object.values(balancesOf(groups.flat()))).toEqual(LEDGER_ACCOUNTS.map(() => 0))
    }),
  )
})

it('leaves nothing behind when an authorization is voided', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }).map(cents), (amount) => {
      const entries = [...authorizeEntries(amount), ...voidEntries(amount)]
      expect(sumOfEntries(voidEntries(amount))).toBe(0)
      expect(Object.values(balancesOf(entries))).toEqual(LEDGER_ACCOUNTS.map(() => 0))
    }),
  )
})
