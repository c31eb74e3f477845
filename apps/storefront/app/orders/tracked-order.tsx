import type { TrackedOrder as Order } from '@shop/contracts/orders/orders'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import { paths } from '../paths.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { CancelBox } from './cancel-box.tsx'
import { orderMessages } from './messages.ts'
import { OrderActions } from './order-actions.tsx'
import styles from './order-columns.module.css'
import { OrderRail } from './order-rail.tsx'
import { trackingAnswer } from './tracking-answer.ts'
import { TrackingTimeline } from './tracking-timeline.tsx'

const words = orderMessages.result

export function TrackedOrder({ order, nowMs }: { order: Order; nowMs: number }) {
  const { title, lead } = trackingAnswer(order, nowMs)
  const isOver = order.state === 'cancelled' || order.state === 'delivered'
  const { installer, appointment = null } = order.installation ?? {}
  return (
    <div className={classNames('wrap', styles.columns, styles.tracking)}>
      <div className={styles.answer}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            items={[
              { label: orderMessages.track.title, href: paths.trackYourOrder() },
              { label: order.orderNumber },
            ]}
          />
        </div>
        <h1 className="type-h1" aria-live="polite">
          {title}
        </h1>
        <p className={classNames('muted', styles.lead)}>{lead}</p>
      </div>
      {installer && order.state !== 'cancelled' && (
        <div className={styles.appointment}>
          <AppointmentCard order={order} installer={installer} appointment={appointment} />
        </div>
      )}
      <div className={styles.story}>
        <TrackingTimeline order={order} />
        <CancelBox order={order} nowMs={nowMs} />
        <section className={styles.change}>
          <h2 className="type-h3">{isOver ? words.more : words.change}</h2>
          <OrderActions order={order} />
        </section>
      </div>
      <div className={styles.order}>
        <OrderRail order={order} />
      </div>
    </div>
  )
}
