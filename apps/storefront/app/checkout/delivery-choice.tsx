import { House } from 'lucide-react'
import { dayText } from '../platform/local-times.ts'
import styles from './delivery-choice.module.css'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.shipping

/** How the tires travel. One way exists, so it is stated rather than asked. */
export function DeliveryChoice({ arrivesBy }: { arrivesBy: string | null }) {
  return (
    <section className={styles.choice} aria-label={words.delivery}>
      <House size={24} aria-hidden="true" />
      <p>
        <b>{words.shipToMe}</b>
        <small>{arrivesBy === null ? words.free : words.freeBy(dayText(arrivesBy))}</small>
      </p>
    </section>
  )
}
