import type { ShownDelay } from '@shop/contracts/orders/order-delays'
import { formatDollars } from '@shop/domain/money/format-dollars'
import layout from '../pricing/summary-layout.module.css'
import styles from './linked-order.module.css'
import { orderMessages } from './messages.ts'
import rail from './order-rail.module.css'
import { RailItem } from './rail-item.tsx'

const words = orderMessages.linked

type LinkedOrderProps = { order: Pick<ShownDelay, 'orderNumber' | 'items' | 'totalCents'> }

/** The order that the link of a mail is about, without anything of the person. */
export function LinkedOrder({ order }: LinkedOrderProps) {
  return (
    <aside className={rail.rail} aria-label={orderMessages.rail.title}>
      <div className={layout.head}>
        <h2 className="type-h3">{orderMessages.rail.title}</h2>
        <span className="num muted nowrap">{order.orderNumber}</span>
      </div>
      <ul className={layout.items}>
        {order.items.map((item) => (
          <li key={`${item.name} ${item.size}`}>
            <RailItem
              name={`${item.brand} ${item.name}`}
              detail={item.size}
              count={words.tires(item.quantity)}
              imageSrc={item.imageSrc}
            />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{words.total}</span>
        <b className="num">{formatDollars(order.totalCents)}</b>
      </p>
    </aside>
  )
}
