import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { pricingMessages as words } from './messages.ts'

/** One amount of a price: what it is for, how it was reckoned and whose it is. */
export type PricePart = {
  /** Stays the same while its amount changes. */
  id: string
  label: string
  cents: number
  details: readonly string[]
}

type Adjustment = Quote['adjustments'][number]

/** What stands on top of the tires of a quote, or comes off them, in the order the server lists it. */
export function partsOf(quote: Quote): PricePart[] {
  const isFirstOfKind = ({ kind }: Adjustment, index: number) =>
    quote.adjustments.findIndex((each) => each.kind === kind) === index
  return quote.adjustments.flatMap((adjustment, index) => {
    const sum = sumOfKind(quote, adjustment.kind)
    if (sum === null) return [partOf(adjustment)]
    return isFirstOfKind(adjustment, index) ? [sum] : []
  })
}

/** The tires of a quote, line by line; `nameOf` knows what a line is called. */
export function tirePartsOf(quote: Quote, nameOf: (lineId: string) => string): PricePart[] {
  return quote.lines.map(({ lineId, quantity, unitCents, subtotalCents }) => ({
    id: lineId,
    label: nameOf(lineId),
    cents: subtotalCents,
    details: [words.times(quantity, formatDollars(unitCents))],
  }))
}

/** What is paid at the shop that mounts the tires. */
export function installerPartsOf({ dueAtInstaller }: Quote): PricePart[] {
  if (dueAtInstaller === null) return []
  const parts = dueAtInstaller.items.map(({ kind, code, reason, amountCents }) => ({
    id: `installer ${kind} ${code}`,
    label: reason,
    cents: amountCents,
    details: [words.atInstaller],
  }))
  if (dueAtInstaller.taxCents === 0) return parts
  const tax = { id: 'installer tax', label: words.installerTax, cents: dueAtInstaller.taxCents }
  return [...parts, { ...tax, details: [words.atInstaller] }]
}

/** Coverage and installation come line by line; their sums are the server's. */
function sumOfKind({ adjustments, coverageCents, installationCents }: Quote, kind: Adjustment['kind']) {
  const details = () => adjustments.filter((each) => each.kind === kind).map(({ reason }) => restOf(reason))
  if (kind === 'coverage') {
    return { id: kind, label: words.coverage, cents: coverageCents, details: details() }
  }
  if (kind === 'installation') {
    return { id: kind, label: words.installation, cents: installationCents, details: details() }
  }
  return null
}

function partOf(adjustment: Adjustment): PricePart {
  const { kind, code, lineId, amountCents } = adjustment
  return {
    id: [kind, code, lineId].filter(Boolean).join(' '),
    label: labelOf(adjustment),
    cents: amountCents,
    details: detailsOf(adjustment),
  }
}

function labelOf({ kind, reason }: Adjustment): string {
  if (kind === 'shipping') return words.shipping
  if (kind === 'sales-tax') return words.salesTax
  // The words before the comma name the charge, the rest explains how it was reckoned.
  return kind === 'state-tire-fee' || kind === 'federal-excise-tax' ? reason.replace(/,.*/, '') : reason
}

function detailsOf({ kind, reason }: Adjustment): string[] {
  if (kind === 'shipping' || kind === 'sales-tax') return [reason]
  if (kind === 'state-tire-fee' || kind === 'federal-excise-tax') {
    return [words.goesToGovernment(restOf(reason))]
  }
  return []
}

function restOf(reason: string): string {
  const comma = reason.indexOf(', ')
  return comma === -1 ? reason : reason.slice(comma + 2)
}
