import { addCents, allocateCents, type Cents, cents, negateCents, shareOfCents } from '../money/cents.ts'
import type { Adjustment } from '../pricing/adjustment.ts'
import type { Quote } from '../pricing/quote.ts'
import type { PaymentStanding } from './payment-state.ts'

export const LEDGER_ACCOUNTS = [
  'receivable',
  'unearned',
  'cash',
  'sales',
  'shipping',
  'installer-payable',
  'fees-payable',
  'tax-payable',
  // Paid out to our own account; `cash` is what the gateway has taken for us.
  'bank',
  'disputed',
  'chargebacks',
  'processor-fees',
  // What was paid out beyond what was owed, or short of it.
  'short-and-over',
  // What we owe in store credit and on gift cards, and what giving it has cost.
  'store-credit',
  'goodwill',
  'returns',
  'coverage-claims',
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Debits are above zero, credits below. Every group of entries sums to zero. */
export type LedgerEntry = { account: LedgerAccount; amountCents: Cents }

/** Where the money of an order belongs once it is earned; the parts add up to the total of its quote. */
export type Earnings = Record<EarningsAccount, Cents>

type EarningsAccount = 'sales' | 'shipping' | 'installer-payable' | 'fees-payable' | 'tax-payable'

const EARNINGS_ACCOUNTS = [
  'sales',
  'shipping',
  'installer-payable',
  'fees-payable',
  'tax-payable',
] as const satisfies readonly EarningsAccount[]

export function earningsOf(quote: Pick<Quote, 'tiresCents' | 'adjustments'>): Earnings {
  const earnings: Earnings = {
    sales: quote.tiresCents,
    shipping: cents(0),
    'installer-payable': cents(0),
    'fees-payable': cents(0),
    'tax-payable': cents(0),
  }
  for (const adjustment of quote.adjustments) {
    const account = accountOf(adjustment)
    earnings[account] = addCents(earnings[account], adjustment.amountCents)
  }
  return earnings
}

/** The card holds the money for us: the shopper owes it, and we owe the tires. */
export function authorizeEntries(amount: Cents): LedgerEntry[] {
  return [
    { account: 'receivable', amountCents: amount },
    { account: 'unearned', amountCents: negateCents(amount) },
  ]
}

/** Lets go of what was authorized and not captured. */
export function voidEntries(amount: Cents): LedgerEntry[] {
  return authorizeEntries(negateCents(amount))
}

/** The tires leave: money comes in and is earned. `before` is what earlier shipments of the order captured. */
export function captureEntries(amount: Cents, earnings: Earnings, before: Cents): LedgerEntry[] {
  return [
    { account: 'cash', amountCents: amount },
    { account: 'receivable', amountCents: negateCents(amount) },
    { account: 'unearned', amountCents: amount },
    ...earnedEntries(amount, earnings, before),
  ]
}

/** Money goes back, from where it was earned. `before` is what earlier refunds of the order gave back. */
export function refundEntries(amount: Cents, earnings: Earnings, before: Cents): LedgerEntry[] {
  return [
    { account: 'cash', amountCents: negateCents(amount) },
    ...earnedEntries(amount, earnings, before).map(({ account, amountCents }) => ({
      account,
      amountCents: negateCents(amountCents),
    })),
  ]
}

/** Where a captured payment's money is by what the gateway has said of it since: all it moved beyond the capture. */
export function standingEntries(
  standing: PaymentStanding,
  amount: Cents,
  earnings: Earnings,
  before: Cents,
): LedgerEntry[] {
  const { refundedCents, disputedCents, lostCents } = standing
  const moved = (from: LedgerAccount, to: LedgerAccount, cents: Cents): LedgerEntry[] => [
    { account: from, amountCents: negateCents(cents) },
    { account: to, amountCents: cents },
  ]
  return [
    ...(standing.isDeclined ? moved('cash', 'receivable', amount) : []),
    ...(standing.isDisbursed ? moved('cash', 'bank', amount) : []),
    ...moved('cash', 'disputed', disputedCents),
    ...moved('cash', 'chargebacks', lostCents),
    ...(refundedCents > 0 ? refundEntries(refundedCents, earnings, before) : []),
  ]
}

/** What the files of its provider say was paid out of a payment, with refunds taken off. */
export interface PaidOut {
  readonly paidCents: Cents
  /** What the same was in our books. */
  readonly ownCents: Cents
  readonly feeCents: Cents
  /** Whether more than refunds stands there. */
  readonly hasSale: boolean
}

/** The money has left the processor, less its fee: what came is in the bank, whatever should have come. */
function payoutEntries({ paidCents, ownCents, feeCents }: PaidOut): LedgerEntry[] {
  return [
    { account: 'cash', amountCents: negateCents(ownCents) },
    { account: 'bank', amountCents: cents(paidCents - feeCents) },
    { account: 'processor-fees', amountCents: feeCents },
    { account: 'short-and-over', amountCents: cents(ownCents - paidCents) },
  ]
}

/** What has happened to a payment's money at its provider. */
export interface MovedMoney {
  readonly authorizedCents: Cents
  readonly capturedCents: Cents
  readonly voidedCents: Cents
  readonly standing: PaymentStanding
  /** Null while no file of its provider names it. */
  readonly paidOut: PaidOut | null
  /** Where in the order this payment begins: before it come others, and together they earn what the order does, to the cent. */
  readonly beforeCents: Cents
  /** Paid with credit: what moves is owed by us and never reaches a provider. */
  readonly isCredit?: boolean
}

/** The whole of a payment's books by what has happened to its money: whatever changes posts the difference. */
export function moneyEntries(money: MovedMoney, earnings: Earnings): LedgerEntry[] {
  const { authorizedCents, capturedCents, voidedCents, standing, paidOut, beforeCents } = money
  // A file says how much was paid out, an event only that it was.
  const told = paidOut?.hasSale ? { ...standing, isDisbursed: false } : standing
  const entries = [
    ...authorizeEntries(authorizedCents),
    ...voidEntries(voidedCents),
    ...(capturedCents > 0 ? captureEntries(capturedCents, earnings, beforeCents) : []),
    ...standingEntries(told, capturedCents, earnings, beforeCents),
    ...(paidOut ? payoutEntries(paidOut) : []),
  ]
  return money.isCredit ? entries.map(asCredit) : entries
}

/** Nobody owes us what is paid with credit, and no money comes in: our own debt gets smaller. */
function asCredit({ account, amountCents }: LedgerEntry): LedgerEntry {
  const isMoney = account === 'receivable' || account === 'cash'
  return { account: isMoney ? 'store-credit' : account, amountCents }
}

/** What must be posted to come from one state of the books to the next; nothing on accounts that stay as they are. */
export function entriesBetween(before: readonly LedgerEntry[], after: readonly LedgerEntry[]): LedgerEntry[] {
  const on = (entries: readonly LedgerEntry[], account: LedgerAccount) =>
    sumOfEntries(entries.filter((entry) => entry.account === account))
  return LEDGER_ACCOUNTS.map((account) => ({
    account,
    amountCents: cents(on(after, account) - on(before, account)),
  })).filter((entry) => entry.amountCents !== 0)
}

export function sumOfEntries(entries: readonly LedgerEntry[]): Cents {
  return addCents(...entries.map((entry) => entry.amountCents))
}

/**
 * Part of an order is split like the whole. Each part is the difference of two running splits, so that all
 * parts together leave exactly the earnings of the order on every account.
 */
function earnedEntries(amount: Cents, earnings: Earnings, before: Cents): LedgerEntry[] {
  const total = addCents(...EARNINGS_ACCOUNTS.map((account) => earnings[account]))
  if (amount <= 0 || before < 0 || before + amount > total) {
    throw new RangeError(`Cannot move ${amount} after ${before} of an order of ${total} cents`)
  }
  const earlier = splitOf(before, earnings, total)
  const now = splitOf(addCents(before, amount), earnings, total)
  return EARNINGS_ACCOUNTS.map((account, index) => ({
    account,
    amountCents: cents((earlier[index] ?? 0) - (now[index] ?? 0)),
  })).filter((entry) => entry.amountCents !== 0)
}

/**
 * Free installation of cheap tires takes more off than the tires cost: sales are then below zero, and the installer is
 * owed all the same. What is earned and what is given away are split apart, each by its own weights.
 */
function splitOf(amount: Cents, earnings: Earnings, total: Cents): Cents[] {
  const earned = EARNINGS_ACCOUNTS.map((account) => cents(Math.max(earnings[account], 0)))
  const reductions = EARNINGS_ACCOUNTS.map((account) => cents(Math.max(-earnings[account], 0)))
  const ofEarned = shareOfCents(addCents(...earned), { numerator: amount, denominator: total })
  const plus = allocateCents(ofEarned, earned)
  const givenAway = cents(ofEarned - amount)
  const minus = givenAway === 0 ? reductions.map(() => cents(0)) : allocateCents(givenAway, reductions)
  return plus.map((part, index) => cents(part - (minus[index] ?? 0)))
}

function accountOf(adjustment: Adjustment): EarningsAccount {
  switch (adjustment.kind) {
    case 'discount':
    case 'coverage':
      return 'sales'
    case 'installation':
      return adjustment.beneficiary === 'installer' ? 'installer-payable' : 'sales'
    case 'shipping':
    case 'handling':
      return 'shipping'
    case 'state-tire-fee':
      return 'fees-payable'
    case 'federal-excise-tax':
    case 'sales-tax':
      return 'tax-payable'
  }
}
