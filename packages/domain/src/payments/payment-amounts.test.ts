import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, type Cents, cents } from '../money/cents.ts'
import {
  type Earnings,
  entriesBetween,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  type MovedMoney,
  moneyEntries,
  type PaidOut,
  sumOfEntries,
} from '../orders/ledger.ts'
import { type PaymentFact, paymentWordOf, standingOf } from '../orders/payment-state.ts'
import {
  cancelPlan,
  mostFor,
  OPERATION_KINDS,
  type OperationKind,
  type PaymentAmounts,
} from './payment-amounts.ts'

const amounts = (authorized: number, captured = 0, voided = 0, refunded = 0): PaymentAmounts => ({
  authorizedCents: cents(authorized),
  capturedCents: cents(captured),
  voidedCents: cents(voided),
  refundedCents: cents(refunded),
})

const COLUMNS = { capture: 'capturedCents', void: 'voidedCents', refund: 'refundedCents' } as const

/** As the database decides: an operation that fits adds to its amount, and any other changes nothing. */
const amountsAfter = (now: PaymentAmounts, kind: OperationKind, amount: Cents): PaymentAmounts | null =>
  amount > mostFor(kind, now) ? null : { ...now, [COLUMNS[kind]]: addCents(now[COLUMNS[kind]], amount) }

describe('[PAY-100] what may be done with a payment by its amounts', () => {
  it.each<[string, PaymentAmounts, Record<OperationKind, number>]>([
    ['held', amounts(100), { capture: 100, void: 100, refund: 0 }],
    ['captured', amounts(100, 100), { capture: 0, void: 0, refund: 100 }],
    ['captured in part', amounts(100, 60), { capture: 40, void: 40, refund: 60 }],
    ['captured, the rest let go', amounts(100, 60, 40), { capture: 0, void: 0, refund: 60 }],
    ['voided', amounts(100, 0, 100), { capture: 0, void: 0, refund: 0 }],
    ['refunded in part', amounts(100, 100, 0, 30), { capture: 0, void: 0, refund: 70 }],
    ['refunded', amounts(100, 100, 0, 100), { capture: 0, void: 0, refund: 0 }],
  ])('%s', (_, of, most) => {
    for (const kind of OPERATION_KINDS) expect([kind, mostFor(kind, of)]).toEqual([kind, most[kind]])
  })
})

it.each([
  ['lets go of what is held', amounts(100), 100, 0],
  ['gives back what was taken and never voids it', amounts(100, 100), 0, 100],
  ['does both where it was taken in part', amounts(100, 60), 40, 60],
  ['does nothing twice', amounts(100, 60, 40, 60), 0, 0],
])('[PAY-104] a cancel %s', (_, of, voidCents, refundCents) => {
  expect(cancelPlan(of)).toEqual({ voidCents, refundCents })
})

const earnings: Earnings = {
  sales: cents(61_196),
  shipping: cents(-1_000),
  'installer-payable': cents(8_400),
  'fees-payable': cents(400),
  'tax-payable': cents(4_896),
}
const total = addCents(...Object.values(earnings))

/** What a provider did, step by step, as operations would have it; what was not allowed did not happen. */
function lived(steps: readonly { kind: OperationKind; amount: Cents }[]) {
  let now = amounts(total)
  const facts: PaymentFact[] = []
  const postings: LedgerEntry[][] = [entriesBetween([], moneyEntries(moved(now, []), earnings))]
  for (const [index, { kind, amount }] of steps.entries()) {
    const next = amountsAfter(now, kind, amount)
    if (!next) continue
    const before = moneyEntries(moved(now, facts), earnings)
    now = next
    if (kind === 'refund') facts.push({ kind: 'refunded', reference: String(index), amountCents: amount })
    postings.push(entriesBetween(before, moneyEntries(moved(now, facts), earnings)))
  }
  return { now, facts, postings }
}

const moved = (now: PaymentAmounts, facts: readonly PaymentFact[]) => ({
  ...now,
  standing: standingOf(facts, now.capturedCents),
  beforeCents: cents(0),
  paidOut: null,
})

const anySteps = fc.array(
  fc.record({
    kind: fc.constantFrom(...OPERATION_KINDS),
    amount: fc.oneof(fc.integer({ min: 1, max: total }), fc.constant(total)).map(cents),
  }),
  { maxLength: 12 },
)

describe('[PAY-109] any sequence of captures, voids and refunds', () => {
  it('keeps the amounts within what was authorized and what was taken', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { now } = lived(steps)
        expect(now.capturedCents + now.voidedCents).toBeLessThanOrEqual(now.authorizedCents)
        expect(now.refundedCents).toBeLessThanOrEqual(now.capturedCents)
      }),
    )
  })

  it('posts groups that sum to zero and together are the books of where the money is', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { now, facts, postings } = lived(steps)
        for (const posting of postings) expect(sumOfEntries(posting)).toBe(0)
        const books = moneyEntries(moved(now, facts), earnings)
        expect(entriesBetween(books, postings.flat())).toEqual([])
        const on = (account: (typeof LEDGER_ACCOUNTS)[number]) =>
          sumOfEntries(postings.flat().filter((entry) => entry.account === account))
        const owed = now.authorizedCents - now.capturedCents - now.voidedCents
        expect(on('receivable')).toBe(owed)
        expect(on('unearned')).toBe(-owed + 0)
        expect(on('cash')).toBe(now.capturedCents - now.refundedCents)
      }),
    )
  })

  it('leaves exactly the earnings of the order when all is taken, and nothing when all is given back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30_000 }).map(cents), { maxLength: 6 }), (parts) => {
        const captures = [...parts, total].map((amount) => ({ kind: 'capture' as const, amount }))
        const all = lived([...captures, ...restOf(captures)])
        const on = (entries: readonly LedgerEntry[], account: (typeof LEDGER_ACCOUNTS)[number]) =>
          sumOfEntries(entries.filter((entry) => entry.account === account))
        for (const account of Object.keys(earnings) as (keyof Earnings)[]) {
          expect(on(all.postings.flat(), account)).toBe(-earnings[account] + 0)
        }
        const back = lived([
          ...captures,
          ...restOf(captures),
          { kind: 'refund', amount: cents(777) },
          { kind: 'refund', amount: cents(total - 777) },
        ])
        for (const account of LEDGER_ACCOUNTS) expect(on(back.postings.flat(), account)).toBe(0)
        expect(paymentWordOf(moved(back.now, back.facts))).toBe('refunded')
      }),
    )
  })
})

it('[PAY-109] what is paid out, or owed again, is what was taken and not what was held', () => {
  const taken = { ...amounts(total, 10_000, total - 10_000) }
  const on = (facts: PaymentFact[]) => {
    const entries = moneyEntries(moved(taken, facts), earnings)
    const sum = (account: LedgerEntry['account']) =>
      sumOfEntries(entries.filter((entry) => entry.account === account))
    return { bank: sum('bank'), cash: sum('cash'), receivable: sum('receivable') }
  }
  const fact = (kind: PaymentFact['kind']): PaymentFact => ({ kind, reference: 'x', amountCents: cents(0) })
  expect(on([])).toEqual({ bank: 0, cash: 10_000, receivable: 0 })
  expect(on([fact('disbursed')])).toEqual({ bank: 10_000, cash: 0, receivable: 0 })
  expect(on([fact('settlement-declined')])).toEqual({ bank: 0, cash: 0, receivable: 10_000 })
})

/** What the captures that fit leave over. */
function restOf(captures: readonly { kind: 'capture'; amount: Cents }[]) {
  const rest = mostFor('capture', lived(captures).now)
  return rest > 0 ? [{ kind: 'capture' as const, amount: rest }] : []
}

it.each([
  ['authorized', amounts(100)],
  ['voided', amounts(100, 0, 100)],
  ['captured', amounts(100, 60)],
  ['captured', amounts(100, 60, 40)],
])('[PAY-110] the word for it is %s', (word, of) => {
  expect(paymentWordOf(moved(of, []))).toBe(word)
})

it('[PAY-372] what is taken by payments that follow each other is earned to the cent as by one, and given back so', () => {
  const sums = (books: readonly LedgerEntry[]) =>
    ['cash', 'receivable', ...Object.keys(earnings)].map((account) =>
      sumOfEntries(books.filter((entry) => entry.account === account)),
    )
  const anyEnds = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(anyEnds, fc.boolean(), (ends, goesBack) => {
      const back = (amount: number): PaymentFact[] =>
        goesBack ? [{ kind: 'refunded', reference: 'r', amountCents: cents(amount) }] : []
      const inOrder = [0, ...ends.toSorted((one, other) => one - other), total]
      const books = inOrder.slice(1).flatMap((end, index) => {
        const before = inOrder[index] ?? 0
        // Each holds all that is left, and lets go what it does not take.
        const of = amounts(total - before, end - before, total - end)
        const money = { ...moved(of, back(end - before)), beforeCents: cents(before) }
        return moneyEntries(money, earnings)
      })
      expect(sums(books)).toEqual(sums(moneyEntries(moved(amounts(total, total), back(total)), earnings)))
    }),
  )
})

describe('[PAY-193] what the files say was paid out', () => {
  const on = (money: MovedMoney) => {
    const entries = moneyEntries(money, earnings)
    expect(sumOfEntries(entries)).toBe(0)
    const sum = (account: LedgerEntry['account']) =>
      sumOfEntries(entries.filter((entry) => entry.account === account))
    return [sum('cash'), sum('bank'), sum('processor-fees'), sum('short-and-over')]
  }
  const taken = amounts(total, 10_000, total - 10_000)
  const refunded: PaymentFact = { kind: 'refunded', reference: 'r', amountCents: cents(2_500) }
  const disbursed: PaymentFact = { kind: 'disbursed', reference: 'd', amountCents: cents(0) }
  const paidOut = (paid: number, own: number, fee: number, hasSale = true): PaidOut => ({
    paidCents: cents(paid),
    ownCents: cents(own),
    feeCents: cents(fee),
    hasSale,
  })

  it.each<[string, PaymentFact[], PaidOut, number[]]>([
    ['all of it, less the fee', [], paidOut(10_000, 10_000, 308), [0, 9_692, 308, 0]],
    ['an event that came before says no more', [disbursed], paidOut(10_000, 10_000, 308), [0, 9_692, 308, 0]],
    ['too little is short', [], paidOut(9_000, 10_000, 308), [0, 8_692, 308, 1_000]],
    ['twice is over', [], paidOut(20_000, 10_000, 616), [0, 19_384, 616, -10_000]],
    ['less a refund', [refunded], paidOut(7_500, 7_500, 308), [0, 7_192, 308, 0]],
    ['a refund that is still to come', [refunded], paidOut(10_000, 10_000, 308), [-2_500, 9_692, 308, 0]],
    ['the refund alone', [refunded], paidOut(-2_500, -2_500, 0, false), [10_000, -2_500, 0, 0]],
    [
      'the refund alone, of what an event has told',
      [refunded, disbursed],
      paidOut(-2_500, -2_500, 0, false),
      [0, 7_500, 0, 0],
    ],
  ])('%s', (_, facts, file, accounts) => {
    expect(on({ ...moved(taken, facts), paidOut: file })).toEqual(accounts)
  })
})
