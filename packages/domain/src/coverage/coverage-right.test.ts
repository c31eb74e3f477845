import { expect, it } from 'vitest'
import { ACCOUNT_TYPES } from '../accounts/account-type.ts'
import { mayHaveCoverage } from './coverage-right.ts'

const allowing = { isTireReplacementCoverageAvailable: true }
const refusing = { isTireReplacementCoverageAvailable: false }

it.each([
  ['[COV-016] a dealer employee whose company allows it', 'dealer-employee', allowing, true],
  ['[COV-016] a dealer employee whose company does not', 'dealer-employee', refusing, false],
  ['[COV-016] a dealer employee without a company', 'dealer-employee', null, false],
  ['[COV-017] another buyer, whatever the company says', 'other', refusing, true],
  ['[COV-017] another buyer without a company', 'other', null, true],
] as const)('%s: %s %j may have coverage: %s', (_, buyingSource, company, expected) => {
  expect(mayHaveCoverage({ accountType: 'Retail', buyingSource, company })).toBe(expected)
})

it.each([
  ['[COV-013]', 'Fleet'],
  ['[COV-014]', 'Special Order'],
] as const)(
  '%s [COV-018] %s users skip coverage even where their buying source allows it',
  (_, accountType) => {
    for (const buyingSource of ['other', 'dealer-employee'] as const) {
      expect(mayHaveCoverage({ accountType, buyingSource, company: allowing })).toBe(false)
    }
  },
)

it('[COV-018] takes coverage from no other account', () => {
  const without = ACCOUNT_TYPES.filter(
    (accountType) => !mayHaveCoverage({ accountType, buyingSource: 'other', company: null }),
  )
  expect(without).toEqual(['Fleet', 'Special Order'])
})
