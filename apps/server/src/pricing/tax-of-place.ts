import { type LaborTaxRule, laborTaxOf } from '@shop/domain/pricing/labor-tax'
import type { TaxSnapshot } from '@shop/domain/pricing/sales-tax'
import type { TaxProvider } from './tax-provider.ts'
import type { TermsRow } from './terms-store.ts'

/** Rates change on the first of a month at the earliest; an answer this old no longer counts. */
const TRUSTED_MS = 30 * 86_400_000

/** What the provider said of the ZIP, or else the rate of the state, which is then an estimate. */
export function taxOf(
  { placeTax, stateTax }: Pick<TermsRow, 'placeTax' | 'stateTax'>,
  state: string,
  { tax: provider, laborTax }: { tax: Pick<TaxProvider, 'knows'>; laborTax: readonly LaborTaxRule[] },
  at: Date,
): TaxSnapshot | null {
  const ofState = laborTaxOf(laborTax, state)
  // Balancing sold apart is a rule of its own that no provider's tax code stands for.
  const untaxedLabor = ofState === 'balancing-taxed' ? ofState : 'not-taxed'
  if (provider.knows === 'zip' && placeTax?.state === state) {
    const isTrusted = at.getTime() - Date.parse(placeTax.learnedAt) < TRUSTED_MS
    if (isTrusted) {
      const labor = placeTax.answer.labor === 'taxed' ? 'taxed' : untaxedLabor
      return { ...placeTax.answer, labor, state, isEstimate: false, asOf: placeTax.learnedAt }
    }
  }
  return (
    stateTax && {
      ...stateTax,
      jurisdiction: state,
      state,
      taxesFederalExcise: true,
      taxesCoverage: false,
      labor: ofState,
      isEstimate: provider.knows === 'zip',
      asOf: at.toISOString(),
    }
  )
}
