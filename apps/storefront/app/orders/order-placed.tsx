import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { CalendarPlus, MapPin } from 'lucide-react'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { installationText } from './appointment-text.ts'
import { CancelBox } from './cancel-box.tsx'
import { leftOf } from './left-of.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'
import { NextSteps } from './next-steps.tsx'
import styles from './order-columns.module.css'
import { OrderRail } from './order-rail.tsx'

const words = orderMessages.confirmation

export function OrderPlaced({ order, nowMs }: { order: TrackedOrder; nowMs: number }) {
  const isCancelled = order.state === 'cancelled'
  const isForCalendar = !isCancelled && order.installation?.appointment != null
  return (
    <div className={classNames('wrap', styles.columns)}>
      <div>
        <h1 className="type-h1" aria-live="polite">
          {isCancelled ? words.cancelled : words.title}
        </h1>
        <p className={styles.lead}>
          {isCancelled
            ? leftOf(order) === 0
              ? words.creditBack
              : words.notCharged(lenderOf(order))
            : whenAndWhere(order)}{' '}
          {order.pickup && !isCancelled && words.pickup(pickupText(order.pickup.name))}
          <span className="muted">
            {words.order} <span className="num nowrap">{order.orderNumber}</span>
            {isCancelled ? '.' : words.receiptSent}
          </span>
        </p>
        {order.isBeingChecked && <p className={styles.lead}>{words.checking}</p>}
        <div className={styles.buttons}>
          {isForCalendar && (
            <ButtonLink
              icon={<CalendarPlus size={18} aria-hidden="true" />}
              href={paths.orderCalendar(order.orderNumber)}
            >
              {orderMessages.installed.addToCalendar}
            </ButtonLink>
          )}
          <ButtonLink
            variant={isForCalendar ? 'line' : 'solid'}
            icon={<MapPin size={18} aria-hidden="true" />}
            href={paths.trackingResult(order.orderNumber)}
          >
            {words.track}
          </ButtonLink>
        </div>
        <CancelBox order={order} nowMs={nowMs} />
        {!isCancelled && (
          <section className={styles.next}>
            <h2 className="type-h2">{words.next}</h2>
            <NextSteps order={order} nowMs={nowMs} />
          </section>
        )}
      </div>
      <OrderRail order={order} />
    </div>
  )
}

/** The hour at the installer, where there is one; else the day they arrive. */
function whenAndWhere({ installation, arrivesBy, destination }: TrackedOrder): string {
  if (installation?.installer) return installationText(installation.installer, installation.appointment)
  const { city, state, zip } = destination
  return words.arrives(dayText(arrivesBy), orderMessages.rail.place(city, state, zip))
}
