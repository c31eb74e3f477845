import type { Quote as ShownQuote } from '@shop/contracts/pricing/pricing'
import type { Quote } from '@shop/domain/pricing/quote'
import { quoteTotals } from '@shop/domain/pricing/quote-totals'

/** A quote as screens and mails show it, with its sums worked out. */
export function shownQuote(quote: Quote): ShownQuote {
  const { promotions: _, tax, ...shown } = quote
  return {
    ...shown,
    lines: shown.lines.map(({ listed: _, ...line }) => line),
    ...quoteTotals(quote),
    coverageTerms: shown.coverageTerms && {
      ...shown.coverageTerms,
      paidPpmByYear: [...shown.coverageTerms.paidPpmByYear],
    },
    isTaxEstimated: tax?.isEstimate ?? false,
  }
}
