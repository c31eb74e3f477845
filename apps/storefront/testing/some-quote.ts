import type { Quote } from '@shop/contracts/pricing/pricing'

/** A quote of nothing, different where a test says so. */
export function someQuote(different: Partial<Quote> = {}): Quote {
  return {
    currency: 'USD',
    lines: [],
    adjustments: [],
    tiresCents: 0,
    discountCents: 0,
    coverageCents: 0,
    installationCents: 0,
    governmentCents: 0,
    totalCents: 0,
    dueAtInstaller: null,
    outTheDoorCents: different.totalCents ?? 0,
    coverageTerms: null,
    complete: false,
    isTaxEstimated: false,
    refused: [],
    leftOut: [],
    quotedAt: '2026-11-15T03:00:00Z',
    ...different,
  }
}
