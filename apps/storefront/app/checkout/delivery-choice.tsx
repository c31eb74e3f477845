import { formatDollars } from '@shop/domain/money/format-dollars'
import { House } from 'lucide-react'
import { dayText } from '../platform/local-times.ts'
import styles from './delivery-choice.module.css'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.shipping

/** How the tires travel. One way exists, so it is stated rather than asked. */
export function DeliveryChoice({
  arrivesBy,
  costInCents,
}: {
  arrivesBy: string | null
  costInCents: number | null
}) {
  return (
    <section className={styles.choice} aria-label={words.delivery}>
      <House size={24} aria-hidden="true" />
      <p>
        <b>{words.shipToMe}</b>
        <small>{arrivesBy === null ? words.free : costBy(costInCents, dayText(arrivesBy))}</small>
      </p>
    </section>
  )
}

function costBy(costInCents: number | null, day: string): string {
  if (costInCents === 0) return words.freeBy(day)
  return costInCents === null ? words.costUnknown : words.paidBy(formatDollars(costInCents), day)
}
