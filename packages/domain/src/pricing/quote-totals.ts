import { addCents, type Cents, negateCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import type { Quote } from './quote.ts'

/** Sums of a quote that a screen shows on a line of their own, so that it never adds up itself. */
export type QuoteTotals = {
  /** What discounts take off; above zero. */
  discountCents: Cents
  coverageCents: Cents
  /** Installation that is paid with the order. */
  installationCents: Cents
  /** Taxes and fees that pass through us. */
  governmentCents: Cents
}

export function quoteTotals({ adjustments }: Pick<Quote, 'adjustments'>): QuoteTotals {
  const sum = (isCounted: (adjustment: Adjustment) => boolean) =>
    addCents(...adjustments.filter(isCounted).map(({ amountCents }) => amountCents))
  return {
    discountCents: negateCents(sum(({ kind }) => kind === 'discount')),
    coverageCents: sum(({ kind }) => kind === 'coverage'),
    installationCents: sum(({ kind }) => kind === 'installation'),
    governmentCents: sum(({ beneficiary }) => beneficiary === 'government'),
  }
}
