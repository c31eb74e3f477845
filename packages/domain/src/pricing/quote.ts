import { addCents, type Cents, CURRENCY } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'
import type { Adjustment } from './adjustment.ts'
import { discountAdjustments } from './discounts.ts'
import { salesTax, tireFees } from './government-charges.ts'
import { PRICING_MESSAGES } from './messages.ts'
import { priceLines, type QuotedLine, type QuoteRefusal } from './price-lines.ts'
import type { PriceBook, QuoteContext, QuoteLine, Snapshots } from './quote-input.ts'
import { shippingVerdict } from './shipping.ts'

/** Plain JSON: the order stores the whole of it. */
export type Quote = {
  currency: typeof CURRENCY
  lines: QuotedLine[]
  adjustments: Adjustment[]
  tiresCents: Cents
  totalCents: Cents
  /** False while delivery, tax or fees are unknown; the total then reads "before tax" and nothing can be placed. */
  complete: boolean
  refused: QuoteRefusal[]
  quotedAt: Instant
}

/** The only place that works out what a shopper pays. */
export function quote(
  lines: readonly QuoteLine[],
  context: QuoteContext,
  priceBook: PriceBook,
  snapshots: Snapshots,
): Quote {
  const { quoted, refused } = priceLines(lines, priceBook, context.quotedAt)
  const tiresCents = addCents(...quoted.map((line) => line.subtotalCents))
  const tireCount = quoted.reduce((sum, line) => sum + line.quantity, 0)
  const state = context.destination?.state ?? null

  const discounts = discountAdjustments(quoted, snapshots.promotions)

  const shipping = shippingVerdict(context, snapshots.shipping)
  const shippings = shipping.verdict === 'known' ? [shipping.adjustment] : []
  if (shipping.verdict === 'no-cost') refused.push(noShippingCost(shipping.place))

  const fees = tireFees(snapshots.tireFees ?? [], state, tireCount)

  // A snapshot taken for another state is as good as none.
  const tax = snapshots.tax?.state === state ? snapshots.tax : null
  const taxes = tax ? [salesTax(tax, addCents(tiresCents, sumOf(discounts)), sumOf(shippings), fees)] : []

  const adjustments = [...discounts, ...shippings, ...fees.map((fee) => fee.adjustment), ...taxes]
  const totalCents = addCents(tiresCents, sumOf(adjustments))
  if (totalCents < 0) throw new RangeError('A price, fee or shipping cost below zero was given')

  return {
    currency: CURRENCY,
    lines: quoted,
    adjustments,
    tiresCents,
    totalCents,
    complete:
      quoted.length > 0 &&
      refused.length === 0 &&
      shipping.verdict === 'known' &&
      tax !== null &&
      snapshots.tireFees !== null,
    refused,
    quotedAt: context.quotedAt,
  }
}

function sumOf(adjustments: readonly Adjustment[]): Cents {
  return addCents(...adjustments.map((adjustment) => adjustment.amountCents))
}

function noShippingCost(place: string): QuoteRefusal {
  return {
    code: 'no-shipping-cost',
    reason: PRICING_MESSAGES.noShippingCost(place),
    fix: PRICING_MESSAGES.noShippingCostFix,
    lineId: null,
  }
}
