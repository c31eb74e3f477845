import type { CoverageTerms } from '../coverage/coverage-terms.ts'
import { addCents, type Cents, CURRENCY, NO_CENTS } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'
import type { Adjustment } from './adjustment.ts'
import type { Charge } from './charge.ts'
import { coverageAdjustment, coverageCharges } from './coverage-charges.ts'
import { discountsOf, type LeftOut } from './discounts.ts'
import { type DueAtInstaller, dueAtInstaller } from './due-at-installer.ts'
import { governmentCharges } from './government-charges.ts'
import { handlingAdjustments, handlingFor } from './handling.ts'
import { installationAdjustment, installationItems, isInstalled } from './installation.ts'
import { PRICING_MESSAGES } from './messages.ts'
import { type PricedLine, priceLines, type QuotedLine } from './price-lines.ts'
import type { Promotion } from './promotion.ts'
import type { PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'
import { isInTheWay, type QuoteRefusal } from './quote-refusal.ts'
import type { TaxSnapshot } from './sales-tax.ts'
import { shippingVerdict } from './shipping.ts'

/** Plain JSON: the order stores the whole of it. */
export type Quote = {
  currency: typeof CURRENCY
  lines: QuotedLine[]
  adjustments: Adjustment[]
  tiresCents: Cents
  totalCents: Cents
  /** What the installer takes on top, at the shop. */
  dueAtInstaller: DueAtInstaller | null
  /** All of it: what we charge and what is paid at the shop. */
  outTheDoorCents: Cents
  /** The terms of the coverage that was bought, as they stand today. */
  coverageTerms: CoverageTerms | null
  /** False while delivery, tax or fees are unknown; the total then reads "before tax" and nothing can be placed. */
  complete: boolean
  refused: QuoteRefusal[]
  /** Offers that hold, but not together with those that save more. */
  leftOut: LeftOut[]
  /** The promotions behind the discounts, with their rules as they stand today. */
  promotions: Promotion[]
  /** What the tax was reckoned with. */
  tax: TaxSnapshot | null
  quotedAt: Instant
}

/** The only place that works out what a shopper pays. */
export function quote(
  lines: readonly QuoteLine[],
  context: QuoteContext,
  priceBook: PriceBook,
  snapshots: Snapshots,
): Quote {
  const state = context.destination?.state ?? null
  // A snapshot taken for another state is as good as none.
  const tax = snapshots.tax?.state === state ? snapshots.tax : null
  const handling = handlingFor(snapshots.handling, state)
  const { priced, refused } = priceLines(lines, priceBook, handling, context.quotedAt)
  const sorted = priced.toSorted(byContent)
  const tiresCents = addCents(...sorted.map((line) => line.subtotalCents))

  const coverages = coverageCharges(sorted, context, { coverage: snapshots.coverage, tax })
  const installation = isInstalled(context) ? snapshots.installation : null
  const labor = installation && installationItems(sorted, installation, tax?.labor ?? 'not-taxed')
  for (const line of labor?.unpriced ?? []) refused.push(noInstallationPrice(line.lineId))
  const sold = labor && installation?.soldBy === 'shop' ? labor.items : []
  const owed = labor && installation?.soldBy === 'installer' ? labor.items : []

  const charges = [...sorted.map(tiresCharge), ...coverages, ...sold.flatMap((item) => item.charges)]
  const discounts = discountsOf(charges, context, snapshots)
  refused.push(...discounts.refused)

  const shipping = shippingVerdict(context, snapshots.shipping, sorted)
  if (shipping.verdict === 'no-cost') refused.push(noShippingCost(shipping.place))
  const transport = [
    ...(shipping.verdict === 'known' ? [shipping.adjustment] : []),
    ...handlingAdjustments(handling, sorted),
  ]
  const discounted = charges.map((charge, index) => ({
    ...charge,
    amountCents: discounts.left[index] ?? NO_CENTS,
  }))
  const government = governmentCharges({ ...snapshots, tax }, context, discounted, transport)

  const adjustments = [
    ...discounts.adjustments,
    ...coverages.map(coverageAdjustment),
    ...sold.map(installationAdjustment),
    ...transport,
    ...government.adjustments,
  ]
  const totalCents = addCents(tiresCents, ...adjustments.map((adjustment) => adjustment.amountCents))
  if (totalCents < 0) throw new RangeError('A price, fee or shipping cost below zero was given')
  const due = dueAtInstaller(owed, installation ? government.feesOfInstaller : [], tax)

  return {
    currency: CURRENCY,
    lines: priced.map(({ tire: _, ...line }) => line),
    adjustments,
    tiresCents,
    totalCents,
    dueAtInstaller: due,
    outTheDoorCents: addCents(totalCents, due?.totalCents ?? NO_CENTS),
    coverageTerms: coverages.length > 0 ? (snapshots.coverage?.terms ?? null) : null,
    complete:
      priced.length > 0 &&
      !refused.some(isInTheWay) &&
      shipping.verdict === 'known' &&
      (!isInstalled(context) || installation !== null) &&
      tax !== null &&
      snapshots.tireFees !== null,
    refused,
    leftOut: discounts.leftOut,
    promotions: discounts.promotions,
    tax,
    quotedAt: context.quotedAt,
  }
}

/**
 * Leftover cents go to the first line. What comes first is decided by what the lines are, not by where they stand
 * or how they are called: to rearrange a cart, or to take a tire out and put it in again, never moves a cent.
 */
function byContent(a: PricedLine, b: PricedLine): number {
  if (a.tireId !== b.tireId) return a.tireId < b.tireId ? -1 : 1
  if (a.hasCoverage !== b.hasCoverage) return a.hasCoverage ? -1 : 1
  if (a.quantity !== b.quantity) return b.quantity - a.quantity
  return a.lineId < b.lineId ? -1 : 1
}

function tiresCharge({ lineId, tire, quantity, unitCents, subtotalCents }: PricedLine): Charge {
  return { of: 'tires', lineId, tire, quantity, unitCents, amountCents: subtotalCents, isTaxed: true }
}

function noShippingCost(place: string): QuoteRefusal {
  const { noShippingCost: reason, noShippingCostFix: fix } = PRICING_MESSAGES
  return { code: 'no-shipping-cost', reason: reason(place), fix, lineId: null, promoCode: null }
}

function noInstallationPrice(lineId: string): QuoteRefusal {
  const { noInstallationPrice: reason, noInstallationPriceFix: fix } = PRICING_MESSAGES
  return { code: 'no-installation-price', reason, fix, lineId, promoCode: null }
}
