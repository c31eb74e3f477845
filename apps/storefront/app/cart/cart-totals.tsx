import type { Quote } from '@shop/contracts/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { type SummaryLine, SummaryLines } from '@shop/ui/summary-lines'
import styles from './cart-totals.module.css'
import { cartMessages as words } from './messages.ts'

/** The quote line by line, as the server worked it out. */
export function CartTotals({ quote, changing }: { quote: Quote; changing: boolean }) {
  return (
    <section className={classNames(styles.totals, changing && styles.stale)} aria-label={words.totals}>
      <SummaryLines lines={totalsOf(quote)} />
    </section>
  )
}

export function totalsOf(quote: Quote): SummaryLine[] {
  return [
    { id: 'tires', label: words.tiresLine, value: formatDollars(quote.tiresCents) },
    ...quote.adjustments.map(({ kind, code, reason, amountCents }) => ({
      id: `${kind} ${code}`,
      label: reason,
      value: kind === 'shipping' && amountCents === 0 ? words.free : formatDollars(amountCents),
      tone: amountCents < 0 ? ('saving' as const) : ('plain' as const),
    })),
    ...(quote.complete ? [] : [{ id: 'later', label: words.later, value: words.laterValue }]),
  ]
}
