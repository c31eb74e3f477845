import type { AccountType } from '../accounts/account-type.ts'

/** How somebody came to buy; only a dealer's employee has rules of their own. */
export type BuyingSource = 'dealer-employee' | 'other'

const ACCOUNTS_WITHOUT_COVERAGE: ReadonlySet<AccountType> = new Set(['Fleet', 'Special Order'])

/** The buying source says who may have coverage; the account rule comes after it and takes it away again. */
export function mayHaveCoverage(buyer: {
  accountType: AccountType
  buyingSource: BuyingSource
  company: { isTireReplacementCoverageAvailable: boolean } | null
}): boolean {
  if (buyer.buyingSource === 'dealer-employee' && !buyer.company?.isTireReplacementCoverageAvailable)
    return false
  return !ACCOUNTS_WITHOUT_COVERAGE.has(buyer.accountType)
}
