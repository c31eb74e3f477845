import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { QuoteSummary } from '../pricing/quote-summary.tsx'
import styles from './cart-totals.module.css'
import { cartMessages as words } from './messages.ts'

/** The quote in short, and what it saves. The total itself stands in the footer, always in view. */
export function CartTotals({ quote }: { quote: Quote }) {
  return (
    <section className={styles.totals} aria-label={words.totals}>
      <QuoteSummary quote={quote} totalLabel={null} later={words.laterValue} />
      {quote.discountCents > 0 && (
        <p className={styles.saving}>{words.youSave(formatDollars(quote.discountCents))}</p>
      )}
    </section>
  )
}
