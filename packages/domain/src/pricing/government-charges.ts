import type { Adjustment } from './adjustment.ts'
import type { Charge } from './charge.ts'
import { federalExciseTax } from './federal-excise-tax.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'
import { salesTax } from './sales-tax.ts'
import { type ChargedFee, tireFees } from './tire-fees.ts'

/** What passes through us to a government: federal excise tax, state tire fees, sales tax on what is taxed. */
export function governmentCharges(
  { tax, tireFees: fees }: Pick<Snapshots, 'tax' | 'tireFees'>,
  context: QuoteContext,
  discounted: readonly Charge[],
  transport: readonly Adjustment[],
): { adjustments: Adjustment[]; feesOfInstaller: ChargedFee[] } {
  const tires = discounted.filter((charge) => charge.of === 'tires')
  const excise = federalExciseTax(tires, context.quotedAt.slice(0, 10))
  const charged = tireFees(
    fees ?? [],
    context.destination?.state ?? null,
    tires.map((charge) => ({ ...charge, discountedCents: charge.amountCents })),
  )
  const ours = charged.filter(({ fee }) => fee.collectedBy !== 'installer')
  const feesOfInstaller = charged.filter(({ fee }) => fee.collectedBy === 'installer')
  const beforeTax = [...excise, ...ours.map((each) => each.adjustment)]
  if (tax === null) return { adjustments: beforeTax, feesOfInstaller }

  const taxed = [
    ...discounted.filter(({ isTaxed }) => isTaxed),
    ...(tax.taxesShipping ? transport.flatMap(({ shares }) => shares) : []),
    ...(tax.taxesFederalExcise ? excise.flatMap(({ shares }) => shares) : []),
    // A fee is taxed when the state taxes fees and this one is not exempt.
    ...ours.flatMap(({ fee, adjustment }) => (tax.taxesFees && fee.taxable ? adjustment.shares : [])),
  ]
  return { adjustments: [...beforeTax, salesTax(tax, taxed)], feesOfInstaller }
}
