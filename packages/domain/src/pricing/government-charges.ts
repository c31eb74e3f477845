import { stateName } from '../delivery/states.ts'
import { addCents, type Cents, multiplyCents, NO_CENTS, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { TaxSnapshot, TireFeeSnapshot } from './quote-input.ts'

export type ChargedFee = { adjustment: Adjustment; taxable: boolean }

/** What a state takes for every tire sold into it. */
export function tireFees(
  fees: readonly TireFeeSnapshot[],
  state: string | null,
  tires: number,
): ChargedFee[] {
  if (tires === 0) return []
  return fees
    .filter((fee) => fee.state === state)
    .map((fee) => ({
      taxable: fee.taxable,
      adjustment: {
        kind: 'state-tire-fee',
        code: fee.code,
        reason: PRICING_MESSAGES.tireFee(fee.name, fee.amountPerTireCents, tires),
        amountCents: multiplyCents(fee.amountPerTireCents, tires),
        lineId: null,
        baseCents: fee.amountPerTireCents,
        quantity: tires,
        beneficiary: 'government',
      },
    }))
}

/**
 * Taxes the discounted tires, with shipping and fees only where the state says so; a fee is taxed when the
 * state taxes fees and this fee is not exempt. Taxed as one sum: rounded line by line, the tax would depend
 * on how the cart is split.
 */
export function salesTax(
  tax: TaxSnapshot,
  discountedTires: Cents,
  shipping: Cents,
  fees: readonly ChargedFee[],
): Adjustment {
  const taxedFees = fees.filter((fee) => tax.taxesFees && fee.taxable)
  const base = addCents(
    discountedTires,
    tax.taxesShipping ? shipping : NO_CENTS,
    ...taxedFees.map((fee) => fee.adjustment.amountCents),
  )
  return {
    kind: 'sales-tax',
    code: tax.jurisdiction,
    reason: PRICING_MESSAGES.salesTax(stateName(tax.state) ?? tax.state, tax.ratePpm, base),
    amountCents: shareOfCents(base, ratioOfPpm(tax.ratePpm)),
    lineId: null,
    baseCents: base,
    quantity: null,
    beneficiary: 'government',
  }
}
