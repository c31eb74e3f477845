import type { SiteCart } from '@shop/contracts/cart/cart'
import { CalendarCheck } from 'lucide-react'
import styles from './installation.module.css'
import { cartMessages as words } from './messages.ts'

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Where the tires are to be mounted and when, once the shopper has said so. */
export function Installation({ cart: { installerDetails, appointmentTime } }: { cart: SiteCart }) {
  if (installerDetails === null) return null
  return (
    <section className={styles.installation} aria-label={words.installation}>
      <h3 className="type-title">{words.installation}</h3>
      <p>
        <b>{installerDetails.company}</b>
      </p>
      {appointmentTime !== null && (
        <p className={styles.time}>
          <CalendarCheck size={20} aria-hidden="true" />
          {/* The clock of the shop, wherever the shopper is. */}
          <b>{dayAndTime.format(new Date(`${appointmentTime}Z`))}</b>
        </p>
      )}
    </section>
  )
}
