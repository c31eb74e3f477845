import { type Cents, CURRENCY, shareOfCents } from '../money/cents.ts'
import type { Adjustment, AdjustmentKind } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import { type Quote, quote } from './quote.ts'
import type { BookPrice, PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'
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

/** What some tires cost with everything, at one place. */
export type WholePrice = {
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

/** Of a tire of a listing. */
export type OutTheDoor = WholePrice & { tireId: string }

/** The very quote a cart with only these tires gets. */
export function wholePrice(
  lines: readonly QuoteLine[],
  context: QuoteContext,
  priceBook: PriceBook,
  snapshots: Snapshots,
): WholePrice {
  const quoted = quote(lines, context, priceBook, snapshots)
  const { discountCents, governmentCents } = quoteTotals(quoted)
  const tires = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    outTheDoorCents: quoted.outTheDoorCents,
    perTireCents: shareOfCents(quoted.outTheDoorCents, { numerator: 1, denominator: Math.max(tires, 1) }),
    totalCents: quoted.totalCents,
    dueAtInstallerCents: quoted.dueAtInstaller?.totalCents ?? null,
    discountCents,
    governmentCents,
    charges: chargesOf(quoted),
    complete: quoted.complete,
    isTaxEstimated: quoted.tax?.isEstimate ?? false,
    refused: quoted.refused,
  }
}

/** What each tire of a listing costs, mounted. What the place and the installer charge comes in once for all of them. */
export function outTheDoor(
  listed: readonly ListedTire[],
  quantity: number,
  context: QuoteContext,
  snapshots: Snapshots,
): OutTheDoor[] {
  return listed.map(({ tire, price }) => {
    const { tireId } = tire
    const line: QuoteLine = {
      lineId: 'listed',
      tireId,
      quantity,
      position: 'all',
      setId: 'listed',
      hasCoverage: false,
    }
    return {
      tireId,
      ...wholePrice([line], context, { currency: CURRENCY, prices: [price], tires: [tire] }, snapshots),
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
