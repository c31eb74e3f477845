import { type Cents, CURRENCY, shareOfCents } from '../money/cents.ts'
import type { Adjustment, AdjustmentKind } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import { type Quote, quote } from './quote.ts'
import type { BookPrice, QuoteContext, Snapshots } from './quote-input.ts'
import type { QuoteRefusal } from './quote-refusal.ts'
import { quoteTotals } from './quote-totals.ts'
import type { TireFacts } from './tire-facts.ts'

/** A tire of a listing with its price for this buyer. */
export type ListedTire = { tire: TireFacts; price: BookPrice }

export type OutTheDoorCharge = {
  kind: 'tires' | AdjustmentKind
  reason: string
  amountCents: Cents
  beneficiary: Adjustment['beneficiary']
  isPaidAtInstaller: boolean
}

export type OutTheDoor = {
  tireId: string
  /** All of it: tires, installation, fees and tax. */
  outTheDoorCents: Cents
  /** The same for one of the tires, rounded. */
  perTireCents: Cents
  totalCents: Cents
  dueAtInstallerCents: Cents | null
  discountCents: Cents
  governmentCents: Cents
  /** Every part of it; adds up to `outTheDoorCents`. */
  charges: OutTheDoorCharge[]
  /** False where something is not known or not possible; the amount is then not to be shown as final. */
  complete: boolean
  isTaxEstimated: boolean
  refused: QuoteRefusal[]
}

/**
 * What each tire of a listing costs, mounted: the very quote a cart with only these tires gets. What the place and
 * the installer charge comes in once for the whole listing.
 */
export function outTheDoor(
  listed: readonly ListedTire[],
  quantity: number,
  context: QuoteContext,
  snapshots: Snapshots,
): OutTheDoor[] {
  return listed.map(({ tire, price }) => {
    const quoted = quote(
      [
        {
          lineId: 'listed',
          tireId: tire.tireId,
          quantity,
          position: 'all',
          setId: 'listed',
          hasCoverage: false,
        },
      ],
      context,
      { currency: CURRENCY, prices: [price], tires: [tire] },
      snapshots,
    )
    const { discountCents, governmentCents } = quoteTotals(quoted)
    return {
      tireId: tire.tireId,
      outTheDoorCents: quoted.outTheDoorCents,
      perTireCents: shareOfCents(quoted.outTheDoorCents, { numerator: 1, denominator: quantity }),
      totalCents: quoted.totalCents,
      dueAtInstallerCents: quoted.dueAtInstaller?.totalCents ?? null,
      discountCents,
      governmentCents,
      charges: chargesOf(quoted),
      complete: quoted.complete,
      isTaxEstimated: quoted.tax?.isEstimate ?? false,
      refused: quoted.refused,
    }
  })
}

function chargesOf({ lines, adjustments, dueAtInstaller }: Quote): OutTheDoorCharge[] {
  const charges = lines.map(
    ({ unitCents, quantity, subtotalCents }): OutTheDoorCharge => ({
      kind: 'tires',
      reason: PRICING_MESSAGES.tires(unitCents, quantity),
      amountCents: subtotalCents,
      beneficiary: 'shop',
      isPaidAtInstaller: false,
    }),
  )
  for (const { kind, reason, amountCents, beneficiary } of adjustments) {
    charges.push({ kind, reason, amountCents, beneficiary, isPaidAtInstaller: false })
  }
  for (const { kind, reason, amountCents, beneficiary } of dueAtInstaller?.items ?? []) {
    charges.push({ kind, reason, amountCents, beneficiary, isPaidAtInstaller: true })
  }
  if (dueAtInstaller && dueAtInstaller.taxCents > 0) {
    charges.push({
      kind: 'sales-tax',
      reason: PRICING_MESSAGES.installerTax,
      amountCents: dueAtInstaller.taxCents,
      beneficiary: 'government',
      isPaidAtInstaller: true,
    })
  }
  return charges
}
