import type { OrderFigures } from '@shop/contracts/orders/order-desk'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import styles from '../shell/figures.module.css'
import { formatAge } from '../shell/format-time.ts'
import { messages } from './messages.ts'

/** What the day brought and what waits; each opens the orders it counts. */
export function Figures({ figures, now }: { figures: OrderFigures; now: Date }) {
  const words = messages.figures
  const { today, awaitingCarrier, inTransit, stuck } = figures
  const tiles = [
    {
      name: words.today,
      value: formatRoundedDollars(today.totalCents),
      text: words.orders(today.count),
      href: paths.orders(),
    },
    {
      name: words.awaiting,
      value: awaitingCarrier.count,
      text: awaitingCarrier.oldestAt
        ? words.oldest(formatAge(awaitingCarrier.oldestAt, now))
        : words.nothingWaits,
      href: paths.orders({ state: 'released' }),
    },
    {
      name: words.inTransit,
      value: inTransit.count,
      text: words.onTheRoad,
      href: paths.orders({ state: 'shipped' }),
    },
    {
      name: words.stuck,
      value: stuck.count,
      text: stuck.count > 0 ? words.stuckText : words.noneStuck,
      href: paths.orders({ state: 'stuck' }),
      isBad: stuck.count > 0,
    },
  ]
  return (
    <ul className={styles.figures} aria-label={words.label}>
      {tiles.map(({ name, value, text, href, isBad }) => (
        <li key={name}>
          <Link href={href} className={styles.figure}>
            <span className="type-small muted">{name}</span>
            <b className="num">{value}</b>
            <span className={isBad ? styles.bad : 'type-caption muted'}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
