import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { QuoteSummary } from '../pricing/quote-summary.tsx'
import layout from '../pricing/summary-layout.module.css'
import { orderMessages } from './messages.ts'
import styles from './order-rail.module.css'
import { RailItem } from './rail-item.tsx'

const words = orderMessages.rail

/** What was ordered, what it costs, and whether it has been charged yet. */
export function OrderRail({ order }: { order: TrackedOrder }) {
  const { city, state, zip } = order.destination
  const payment = paymentText(order)
  return (
    <aside className={styles.rail} aria-label={words.title}>
      <div className={layout.head}>
        <h2 className="type-h3">{words.title}</h2>
        <span className="num muted nowrap">{order.orderNumber}</span>
      </div>
      <ul className={layout.items}>
        {order.items.map((item) => (
          <li key={item.productId}>
            <RailItem
              name={`${item.brand} ${item.name}`}
              detail={`${item.size} ${item.service}`}
              count={words.each(item.quantity, formatDollars(item.unitCents))}
              imageSrc={item.imageSrc}
            />
          </li>
        ))}
      </ul>
      <div className={styles.place}>
        <b>{words.shipsTo}</b>
        <div className="type-small muted num">{words.place(city, state, zip)}</div>
      </div>
      <QuoteSummary quote={order.quote} totalLabel={isCharged(order) ? words.paid : words.total} />
      {payment !== null && <p className={styles.payment}>{payment}</p>}
    </aside>
  )
}

// Authorized with the order, captured when it ships.
function isCharged(order: TrackedOrder): boolean {
  return order.state === 'shipped' || order.state === 'delivered'
}

function paymentText(order: TrackedOrder): string | null {
  const { cardType, lastFour } = order.payment
  if (cardType === null || lastFour === null) return null
  if (order.state === 'cancelled') return words.released(cardType, lastFour)
  return isCharged(order) ? words.charged(cardType, lastFour) : words.held(cardType, lastFour)
}
