import { laborTaxOf } from '@shop/domain/pricing/labor-tax'
import type { TaxSnapshot } from '@shop/domain/pricing/sales-tax'
import type { TaxProvider } from './tax-provider.ts'
import type { TermsRow } from './terms-store.ts'

/** Rates change on the first of a month at the earliest; an answer this old no longer counts. */
const TRUSTED_MS = 30 * 86_400_000

/** What the provider said of the ZIP, or else the rate of the state, which is then an estimate. */
export function taxOf(
  { placeTax, stateTax }: Pick<TermsRow, 'placeTax' | 'stateTax'>,
  state: string,
  provider: Pick<TaxProvider, 'knows'>,
  at: Date,
): TaxSnapshot | null {
  if (provider.knows === 'zip' && placeTax?.state === state) {
    const isTrusted = at.getTime() - Date.parse(placeTax.learnedAt) < TRUSTED_MS
    if (isTrusted) return { ...placeTax.answer, state, isEstimate: false, asOf: placeTax.learnedAt }
  }
  return (
    stateTax && {
      ...stateTax,
      jurisdiction: state,
      state,
      taxesFederalExcise: true,
      taxesCoverage: false,
      labor: laborTaxOf(state),
      isEstimate: provider.knows === 'zip',
      asOf: at.toISOString(),
    }
  )
}
