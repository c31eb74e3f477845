import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_MESSAGES } from '@shop/domain/payments/messages'
import { type SummaryLine, SummaryLines } from '@shop/ui/summary-lines'
import { pricingMessages as words } from './messages.ts'
import { type PricePart, partsOf } from './quote-parts.ts'
import styles from './quote-summary.module.css'

type QuoteSummaryProps = {
  quote: Quote
  /** Instead of "Total", once it is more than a promise: "Paid". Null where the total stands elsewhere. */
  totalLabel?: string | null
  /** What of the total is paid with store credit, which has no code, and with gift cards: the rest is what is left. */
  credits?: readonly { codeEnd: string | null; amountInCents: number }[]
  /** What is left of it, instead of "Left to pay". */
  leftLabel?: string
  /** What stands for the charges that are known only with an address: at checkout they come with the next step. */
  later?: string
}

/** An itemised total, printed as the server gave it. */
export function QuoteSummary({
  quote,
  totalLabel = words.total,
  credits = [],
  leftLabel = words.leftToPay,
  later = words.nextStep,
}: QuoteSummaryProps) {
  if (credits.length > 0) return <Left quote={quote} credits={credits} leftLabel={leftLabel} later={later} />
  const total = totalLabel !== null && {
    label: quote.complete ? totalLabel : words.beforeTax,
    cents: quote.totalCents,
  }
  return <SummaryLines lines={linesOf(quote, later)} total={total || undefined} />
}

function Left({ quote, credits, leftLabel, later }: Required<Omit<QuoteSummaryProps, 'totalLabel'>>) {
  const left = credits.reduce((rest, { amountInCents }) => rest - amountInCents, quote.totalCents)
  const lines: SummaryLine[] = [
    ...linesOf(quote, later),
    {
      id: 'order-total',
      label: quote.complete ? words.orderTotal : words.beforeTax,
      value: formatDollars(quote.totalCents),
    },
    ...credits.map(({ codeEnd, amountInCents }) => ({
      id: `credit ${codeEnd}`,
      label: codeEnd === null ? PAYMENT_MESSAGES.storeCredit : PAYMENT_MESSAGES.giftCard(codeEnd),
      value: formatDollars(-amountInCents),
      tone: 'saving' as const,
    })),
  ]
  return <SummaryLines lines={lines} total={{ label: leftLabel, cents: left }} />
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
