import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents } from '../money/cents.ts'
import {
  captureEntries,
  type Earnings,
  entriesBetween,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  standingEntries,
  sumOfEntries,
} from './ledger.ts'
import { isUnpaid, PAYMENT_FACTS, type PaymentFact, paymentStateOf, standingOf } from './payment-state.ts'

const earnings: Earnings = {
  sales: cents(61_196),
  shipping: cents(0),
  'installer-payable': cents(0),
  'fees-payable': cents(400),
  'tax-payable': cents(4_896),
}
const total = addCents(...Object.values(earnings))

const fact = (kind: PaymentFact['kind'], amount: number = total, reference = 'one'): PaymentFact => ({
  kind,
  reference,
  amountCents: cents(amount),
})

const balancesOf = (entries: readonly LedgerEntry[]) =>
  Object.fromEntries(
    LEDGER_ACCOUNTS.map((account) => [
      account,
      sumOfEntries(entries.filter((entry) => entry.account === account)),
    ]).filter(([, sum]) => sum !== 0),
  )

const captured = captureEntries(total, earnings, cents(0))
const booksAfter = (facts: readonly PaymentFact[]) =>
  balancesOf([...captured, ...standingEntries(standingOf(facts, total), total, earnings, cents(0))])

describe('what the gateway says of a captured payment', () => {
  const earned = { sales: -61_196, 'fees-payable': -400, 'tax-payable': -4_896 }
  const open = { receivable: -total, unearned: total }

  it.each<[string, PaymentFact[], string, boolean, Record<string, number>]>([
    ['nothing yet', [], 'captured', false, { cash: total }],
    ['settled', [fact('settled')], 'settled', false, { cash: total }],
    ['declined', [fact('settlement-declined')], 'settlement-declined', true, { receivable: 0 }],
    ['disbursed', [fact('settled'), fact('disbursed')], 'disbursed', false, { bank: total }],
    ['disputed', [fact('dispute-opened', 500)], 'disputed', true, { cash: total - 500, disputed: 500 }],
    ['won', [fact('dispute-opened'), fact('dispute-won')], 'captured', false, { cash: total }],
    [
      'won in part',
      [fact('dispute-opened', 500), fact('dispute-won', 400)],
      'charged-back',
      true,
      { cash: total - 100, chargebacks: 100 },
    ],
    ['lost', [fact('dispute-opened'), fact('dispute-lost')], 'charged-back', true, { chargebacks: total }],
    // The bank's last word: a won dispute that is lost all the same is lost, whichever was heard first.
    [
      'lost after won',
      [fact('dispute-opened'), fact('dispute-won'), fact('dispute-lost')],
      'charged-back',
      true,
      { chargebacks: total },
    ],
    // A request for papers is a dispute about no money.
    ['asked for papers', [fact('dispute-opened', 0)], 'captured', false, { cash: total }],
    [
      'disputed after it was paid out',
      [fact('disbursed'), fact('dispute-opened')],
      'disputed',
      true,
      { bank: total, cash: -total, disputed: total },
    ],
    ['refund that failed', [fact('refunded'), fact('refund-failed')], 'captured', false, { cash: total }],
  ])('%s', (_, facts, state, unpaid, balances) => {
    const standing = standingOf(facts, total)
    expect(paymentStateOf(standing, total)).toBe(state)
    expect(isUnpaid(standing, total)).toBe(unpaid)
    const expected = Object.entries({ ...earned, ...open, ...balances }).filter(([, sum]) => sum !== 0)
    expect(booksAfter(facts)).toEqual(Object.fromEntries(expected))
  })

  it('takes refunds from where the money was earned, in parts as in one', () => {
    const parts = [fact('refunded', 20_000, 'a'), fact('refunded', total - 20_000, 'b')]
    expect(paymentStateOf(standingOf(parts, total), total)).toBe('refunded')
    expect(booksAfter(parts)).toEqual(booksAfter([fact('refunded')]))
    expect(booksAfter(parts)).toEqual(open)
  })
})

const someFact = fc.record({
  kind: fc.constantFrom(...PAYMENT_FACTS),
  reference: fc.constantFrom('one', 'two', 'three'),
  amountCents: fc.nat(total).map(cents),
})
const someFacts = fc.uniqueArray(someFact, { selector: ({ kind, reference }) => `${kind} ${reference}` })

it('[SAFE-064] comes to the same end however often and in whatever order facts are heard; each posting sums to zero', () => {
  fc.assert(
    fc.property(
      someFacts.chain((facts) =>
        fc.tuple(
          fc.constant(facts),
          fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length }),
        ),
      ),
      ([facts, heard]) => {
        const posted: LedgerEntry[] = []
        let before: LedgerEntry[] = []
        for (let count = 1; count <= heard.length; count++) {
          const now = standingEntries(standingOf(heard.slice(0, count), total), total, earnings, cents(0))
          const posting = entriesBetween(before, now)
          expect(sumOfEntries(posting)).toBe(0)
          posted.push(...posting)
          before = now
        }
        expect(balancesOf([...captured, ...posted])).toEqual(booksAfter(facts))
        const end = standingOf(heard, total)
        expect(paymentStateOf(end, total)).toBe(paymentStateOf(standingOf(facts, total), total))
      },
    ),
  )
})
