import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type Earnings, type LedgerEntry, moneyEntries, sumOfEntries } from '../orders/ledger.ts'
import { standingOf } from '../orders/payment-state.ts'
import { CREDIT_REASONS, creditGivenEntries, creditSpentEntries } from './credit.ts'

it.each(CREDIT_REASONS)('[PAY-251] credit for %s is owed, and its cost stands against it', (reason) => {
  const entries = creditGivenEntries(reason, cents(2_500))
  expect(sumOfEntries(entries)).toBe(0)
  expect(entries.find(({ account }) => account === 'store-credit')?.amountCents).toBe(-2_500)
})

const quoteEarnings: Earnings = {
  sales: cents(61_196),
  shipping: cents(0),
  'installer-payable': cents(0),
  'fees-payable': cents(400),
  'tax-payable': cents(3_697),
}
const TOTAL = 65_293

const taken = (amount: number, beforeCents: number, isCredit: boolean, refunded = 0): LedgerEntry[] =>
  moneyEntries(
    {
      authorizedCents: cents(amount),
      capturedCents: cents(amount),
      voidedCents: cents(0),
      standing: standingOf(
        refunded === 0 ? [] : [{ kind: 'refunded', reference: 'r', amountCents: cents(refunded) }],
        cents(amount),
      ),
      paidOut: null,
      beforeCents: cents(beforeCents),
      isCredit,
    },
    quoteEarnings,
  )
const on = (entries: readonly LedgerEntry[], account: LedgerEntry['account']) =>
  sumOfEntries(entries.filter((entry) => entry.account === account))

it('[PAY-256] an order owes what was credit: the debt gets smaller, and no money comes in', () => {
  const entries = creditSpentEntries(cents(5_000))
  expect(entries).toEqual([
    { account: 'store-credit', amountCents: 5_000 },
    { account: 'unearned', amountCents: -5_000 },
  ])
})

it('[PAY-256] card and credit together earn what the order does, to the cent, and refunds take all of it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: TOTAL - 1 }), (byCard) => {
      const both = [...taken(byCard, 0, false), ...taken(TOTAL - byCard, byCard, true)]
      expect(sumOfEntries(both)).toBe(0)
      expect(on(both, 'cash')).toBe(byCard)
      expect(on(both, 'receivable')).toBe(0)
      expect(on(both, 'store-credit')).toBe(TOTAL - byCard)
      for (const [account, amount] of Object.entries(quoteEarnings))
        expect(on(both, account as LedgerEntry['account'])).toBe(0 - amount)
      const back = [
        ...taken(byCard, 0, false, byCard),
        ...taken(TOTAL - byCard, byCard, true, TOTAL - byCard),
      ]
      for (const { account } of back) expect(on(back, account)).toBe(0)
    }),
  )
})
