import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, type Cents, cents } from '../money/cents.ts'
import {
  type Earnings,
  entriesBetween,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  moneyEntries,
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
