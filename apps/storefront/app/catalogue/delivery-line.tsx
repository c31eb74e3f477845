import { Truck } from 'lucide-react'
import { useVisitor } from '../shell/visitor.ts'
import styles from './delivery-line.module.css'
import { catalogueMessages } from './messages.ts'

const words = catalogueMessages.buy

/** How the tires get to the visitor, and where, once the place is known. */
export function DeliveryLine() {
  const { place } = useVisitor()
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <h2 className="type-title" id="delivery">
        {words.delivery}
      </h2>
      <div className={styles.way}>
        <Truck size={20} aria-hidden="true" />
        <p>
          <b>{words.shipToMe}</b>
          <span className="type-small muted">{place === null ? words.arrives : words.arrivesAt(place)}</span>
        </p>
        <b className={styles.free}>{words.free}</b>
      </div>
    </section>
  )
}
