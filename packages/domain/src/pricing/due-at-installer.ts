import { addCents, type Cents, NO_CENTS, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import { type InstallationItem, installationAdjustment } from './installation.ts'
import type { TaxSnapshot } from './sales-tax.ts'
import type { ChargedFee } from './tire-fees.ts'

/** What the shopper pays at the shop: the installer's own sale, never part of what we charge. */
export type DueAtInstaller = {
  items: Pick<Adjustment, 'kind' | 'code' | 'reason' | 'amountCents' | 'beneficiary'>[]
  /** The installer's tax on it, as far as we know the rate. */
  taxCents: Cents
  totalCents: Cents
}

export function dueAtInstaller(
  items: readonly InstallationItem[],
  fees: readonly ChargedFee[],
  tax: TaxSnapshot | null,
): DueAtInstaller | null {
  const due = [...items.map(installationAdjustment), ...fees.map((fee) => fee.adjustment)].map(
    ({ kind, code, reason, amountCents, beneficiary }) => ({ kind, code, reason, amountCents, beneficiary }),
  )
  if (due.length === 0) return null
  const taxed = items.flatMap(({ charges }) => charges.filter(({ isTaxed }) => isTaxed))
  const base = addCents(...taxed.map(({ amountCents }) => amountCents))
  const taxCents = tax ? shareOfCents(base, ratioOfPpm(tax.ratePpm)) : NO_CENTS
  return { items: due, taxCents, totalCents: addCents(taxCents, ...due.map((each) => each.amountCents)) }
}
