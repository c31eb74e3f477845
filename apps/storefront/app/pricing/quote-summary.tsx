import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { type SummaryLine, SummaryLines } from '@shop/ui/summary-lines'
import { pricingMessages as words } from './messages.ts'
import { type PricePart, partsOf } from './quote-parts.ts'
import styles from './quote-summary.module.css'

type QuoteSummaryProps = {
  quote: Quote
  /** Instead of "Total", once it is more than a promise: "Paid". Null where the total stands elsewhere. */
  totalLabel?: string | null
  /** What stands for the charges that are known only with an address: at checkout they come with the next step. */
  later?: string
}

/** An itemised total, printed as the server gave it. */
export function QuoteSummary({ quote, totalLabel = words.total, later = words.nextStep }: QuoteSummaryProps) {
  const total = totalLabel !== null && {
    label: quote.complete ? totalLabel : words.beforeTax,
    cents: quote.totalCents,
  }
  return <SummaryLines lines={linesOf(quote, later)} total={total || undefined} />
}

function linesOf(quote: Quote, later: string): SummaryLine[] {
  return [
    { id: 'tires', label: words.tires, value: formatDollars(quote.tiresCents) },
    ...partsOf(quote).map(lineOf),
    ...(quote.complete ? [] : [{ id: 'later', label: words.feesAndTax, value: later }]),
  ]
}

function lineOf({ id, label, cents }: PricePart): SummaryLine {
  return {
    id,
    label,
    value: cents === 0 ? <b className={styles.free}>{words.free}</b> : formatDollars(cents),
    tone: cents < 0 ? 'saving' : 'plain',
  }
}
