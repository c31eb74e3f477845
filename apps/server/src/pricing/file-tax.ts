import type { TaxInvoice, TaxProvider } from './tax-provider.ts'

/** Each line of an invoice is rounded by the provider; a few cents are no difference. */
const ROUNDING_CENTS = 5

/** Files a sale. What was charged is never changed afterwards; a difference beyond rounding is told. */
export async function fileTax(
  provider: TaxProvider,
  invoice: TaxInvoice,
): Promise<{ chargedCents: number; dueCents: number } | null> {
  const filed = await provider.file(invoice)
  if (!filed) return null
  const chargedCents = invoice.quote.adjustments
    .filter(({ kind }) => kind === 'sales-tax')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isSame = Math.abs(filed.taxCents - chargedCents) <= ROUNDING_CENTS
  return isSame ? null : { chargedCents, dueCents: filed.taxCents }
}
