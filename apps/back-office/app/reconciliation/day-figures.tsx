import type { Sides } from '@shop/contracts/payments/reconciliation-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import styles from '../shell/figures.module.css'
import { messages } from './messages.ts'
import { signed, sumOf } from './sides-words.ts'

const words = messages.figures

/** Both sides of a day over all providers, and what is still under way now. */
export function DayFigures({
  sides,
  underWay: { count, oldestMinutes },
}: {
  sides: readonly Sides[]
  underWay: { count: number; oldestMinutes: number | null }
}) {
  const { lineCount, ownCents, paidCents, ownFeeCents, feeCents } = sumOf(sides)
  const feesOff = feeCents - ownFeeCents
  const tiles = [
    { name: words.ledger, value: formatDollars(ownCents), text: words.payments(lineCount) },
    {
      name: words.paidOut,
      value: formatDollars(paidCents),
      text: words.net(formatDollars(paidCents - feeCents)),
    },
    {
      name: words.difference,
      value: signed(paidCents - ownCents),
      text: feesOff === 0 ? words.feesAgree : words.fees(signed(feesOff)),
      isBad: feesOff !== 0,
    },
    {
      name: words.underWay,
      value: count.toLocaleString('en-US'),
      text: count === 0 ? words.nothing : words.operations(oldestMinutes ?? 0),
    },
  ]
  return (
    <ul className={styles.figures} aria-label={words.label}>
      {tiles.map(({ name, value, text, isBad }) => (
        <li key={name} className={styles.figure}>
          <span className="type-small muted">{name}</span>
          <b className="num">{value}</b>
          <span className={isBad ? styles.bad : 'type-caption muted'}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
