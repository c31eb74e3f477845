import type { Quote } from '@shop/contracts/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { type SummaryLine, SummaryLines } from '@shop/ui/summary-lines'
import { pricingMessages as words } from './messages.ts'
import styles from './quote-summary.module.css'

type QuoteSummaryProps = {
  quote: Quote
  /** Instead of "Total", once it is more than a promise: "Paid". */
  totalLabel?: string
}

/** An itemised total, printed as the server gave it. */
export function QuoteSummary({ quote, totalLabel = words.total }: QuoteSummaryProps) {
  const label = quote.complete ? totalLabel : words.beforeTax
  return <SummaryLines lines={linesOf(quote)} total={{ label, cents: quote.totalCents }} />
}

function linesOf(quote: Quote): SummaryLine[] {
  const lines: SummaryLine[] = [{ id: 'tires', label: words.tires, value: formatDollars(quote.tiresCents) }]
  lines.push(...quote.adjustments.map(lineOf))
  if (!quote.complete) lines.push({ id: 'later', label: words.feesAndTax, value: words.needsZip })
  return lines
}

type Adjustment = Quote['adjustments'][number]

function lineOf(adjustment: Adjustment): SummaryLine {
  const isFree = adjustment.kind === 'shipping' && adjustment.amountCents === 0
  return {
    id: `${adjustment.kind} ${adjustment.code}`,
    label: labelOf(adjustment),
    value: isFree ? <b className={styles.free}>{words.free}</b> : formatDollars(adjustment.amountCents),
    tone: adjustment.kind === 'discount' ? 'saving' : 'plain',
  }
}

function labelOf({ kind, reason }: Adjustment): string {
  if (kind === 'shipping') return words.shipping
  if (kind === 'sales-tax') return words.salesTax
  // The words before the comma name the charge, the rest explains how it was reckoned.
  return kind === 'state-tire-fee' ? reason.replace(/,.*/, '') : reason
}
