import { type Cents, negateCents } from '../money/cents.ts'
import type { LedgerAccount, LedgerEntry } from '../orders/ledger.ts'

/** Why somebody is owed credit: out of kindness, for tires that came back, or for a covered tire. */
export const CREDIT_REASONS = ['given', 'return', 'coverage'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** What has changed a balance: beside its reasons, an order that took some, and what came back of that. */
export const CREDIT_KINDS = [...CREDIT_REASONS, 'spent', 'released', 'refunded'] as const

const COSTS: Readonly<Record<CreditReason, LedgerAccount>> = {
  given: 'goodwill',
  return: 'returns',
  coverage: 'coverage-claims',
}

/** Credit is owed from now on, and what it was given for has cost it. */
export function creditGivenEntries(reason: CreditReason, amount: Cents): LedgerEntry[] {
  return [
    { account: COSTS[reason], amountCents: amount },
    { account: 'store-credit', amountCents: negateCents(amount) },
  ]
}

/** An order is paid with credit: what was owed as credit is owed as tires. */
export function creditSpentEntries(amount: Cents): LedgerEntry[] {
  return [
    { account: 'store-credit', amountCents: amount },
    { account: 'unearned', amountCents: negateCents(amount) },
  ]
}
