import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Clock } from 'lucide-react'
import { timeText } from '../platform/local-times.ts'
import styles from './held-price.module.css'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.held

/** Until when the total is promised, and why it is another one than before. */
export function HeldPrice({ held }: { held: HeldQuote | null }) {
  if (held === null) return null
  const { totalInCents, totalNowInCents, heldUntil, timeZone } = held
  const until = timeText(heldUntil, timeZone)
  const hasRisen = totalNowInCents > totalInCents
  return (
    <div className={styles.held}>
      <div className={styles.news} role="status">
        <News held={held} />
      </div>
      <p className={styles.until}>
        <Clock size={20} aria-hidden="true" />
        <span>
          <b>{hasRisen ? words.keep(formatDollars(totalInCents)) : words.until(until)}</b>{' '}
          {hasRisen ? words.rose(formatDollars(totalNowInCents), until) : words.ifItDrops}
        </span>
      </p>
    </div>
  )
}

function News({ held: { change, totalInCents, totalBeforeInCents } }: { held: HeldQuote }) {
  const before = totalBeforeInCents ?? totalInCents
  const total = formatDollars(totalInCents)
  switch (change) {
    case 'none':
      return null
    case 'dropped':
      return (
        <Banner tone="ok">
          <b>{words.dropped}</b> {words.less(total, formatDollars(before - totalInCents))}
        </Banner>
      )
    case 'cart-changed':
      return (
        <Banner tone="info">
          <b>{words.cartChanged}</b> {words.newTotal(total)}
        </Banner>
      )
    case 'ended':
      return (
        <Banner tone="info">
          <b>{words.changed}</b> {words.fromTo(formatDollars(before), total)}
        </Banner>
      )
  }
}
