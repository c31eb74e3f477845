import { stateName } from '../delivery/states.ts'
import { addCents, type Cents, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'
import { type Adjustment, type LineShare, sharesOf } from './adjustment.ts'
import type { LaborTax } from './labor-tax.ts'
import { PRICING_MESSAGES } from './messages.ts'

/** What a tax provider says of a place at an instant; the order keeps it. */
export type TaxSnapshot = {
  jurisdiction: string
  state: string
  ratePpm: number
  taxesShipping: boolean
  taxesFees: boolean
  taxesFederalExcise: boolean
  taxesCoverage: boolean
  labor: LaborTax
  source: string
  /** True for the rate of the state alone, used while nobody can be asked for the rate of the place. */
  isEstimate: boolean
  asOf: Instant
}

/**
 * Taxes what is left after discounts. Taxed as one sum: rounded line by line, the tax would depend on how the
 * cart is split.
 */
export function salesTax(tax: TaxSnapshot, taxed: readonly LineShare[]): Adjustment {
  const base = addCents(...taxed.map(({ amountCents }) => amountCents))
  const amountCents: Cents = shareOfCents(base, ratioOfPpm(tax.ratePpm))
  const ofLine = new Map<string, number>()
  for (const { lineId, amountCents: part } of taxed) ofLine.set(lineId, (ofLine.get(lineId) ?? 0) + part)
  const said = tax.isEstimate ? PRICING_MESSAGES.estimatedSalesTax : PRICING_MESSAGES.salesTax
  return {
    kind: 'sales-tax',
    code: tax.jurisdiction,
    reason: said(stateName(tax.state) ?? tax.state, tax.ratePpm, base),
    amountCents,
    lineId: null,
    baseCents: base,
    quantity: null,
    beneficiary: 'government',
    shares: sharesOf(
      amountCents,
      [...ofLine].map(([lineId, weight]) => ({ lineId, weight })),
    ),
    refundable: true,
  }
}
