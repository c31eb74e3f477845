import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { QuoteSummary } from '../pricing/quote-summary.tsx'
import layout from '../pricing/summary-layout.module.css'
import { lenderOf } from './lender-of.ts'
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
        <b>{order.pickup ? pickupText(order.pickup.name) : words.shipsTo}</b>
        {order.pickup && <div className="type-small muted num">{order.pickup.addressLine1}</div>}
        <div className="type-small muted num">{words.place(city, state, zip)}</div>
      </div>
      <QuoteSummary
        quote={order.quote}
        totalLabel={isCharged(order) ? words.paid : words.total}
        credits={order.credits}
        leftLabel={words.balance}
      />
      {payment !== null && <p className={styles.payment}>{payment}</p>}
      {order.credits.length > 0 && (
        <p className={styles.payment}>{order.state === 'cancelled' ? words.creditBack : words.creditUsed}</p>
      )}
      {order.payment.poNumber !== null && (
        <p className={styles.payment}>{words.poNumber(order.payment.poNumber)}</p>
      )}
    </aside>
  )
}

// Authorized with the order, captured when it ships.
function isCharged(order: TrackedOrder): boolean {
  return order.state === 'shipped' || order.state === 'delivered'
}

function paymentText(order: TrackedOrder): string | null {
  const lender = lenderOf(order)
  if (lender !== null) {
    if (order.state === 'cancelled') return words.releasedBy(lender)
    return isCharged(order) ? words.chargedBy(lender) : words.heldBy(lender)
  }
  const { cardType, lastFour } = order.payment
  if (cardType === null || lastFour === null) return null
  if (order.state === 'cancelled') return words.released(cardType, lastFour)
  return isCharged(order) ? words.charged(cardType, lastFour) : words.held(cardType, lastFour)
}
