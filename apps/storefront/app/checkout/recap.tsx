import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { pickupText } from '@shop/domain/delivery/messages'
import { Link } from '@shop/ui/link'
import { House, ShieldCheck, Truck } from 'lucide-react'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { coverageChoiceOf } from './covered-lines.ts'
import { InstallRows } from './install-rows.tsx'
import { payingMessages } from './paying-messages.ts'
import styles from './recap.module.css'

const words = payingMessages.payment

type RecapProps = {
  shipping: CartShipping
  /** The time that is held at the installer, where there is one. */
  appointment?: CartAppointment | null | undefined
  cart?: SiteCart
}

/** What was decided in the steps before. */
export function Recap({ shipping, appointment = null, cart }: RecapProps) {
  const { installer } = shipping
  return (
    <dl className={styles.recap}>
      {installer ? (
        <InstallRows shipping={{ ...shipping, installer }} appointment={appointment} />
      ) : (
        <WhereTo shipping={shipping} />
      )}
      {cart && cart.roadHazardPriceInCents !== null && (
        <div>
          <dt>
            <ShieldCheck size={20} aria-hidden="true" />
            {words.services}
          </dt>
          <dd>{words.coverage[coverageChoiceOf(cart)]}</dd>
          <dd className={styles.change}>
            <Link
              className="link type-small"
              href={paths.checkoutServices()}
              aria-label={words.changeServices}
            >
              {words.change}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

function WhereTo({ shipping }: { shipping: CartShipping }) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip } = shipping
  const street = addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1
  const point = shipping.shippingLocationName
  return (
    <>
      <div>
        <dt>
          <House size={20} aria-hidden="true" />
          {words.shipTo}
        </dt>
        <dd>
          {firstName} {lastName}, {point !== null && `${pickupText(point)}, `}
          {street}, {city}, {state} <span className="num">{zip}</span>
        </dd>
        <dd className={styles.change}>
          <Link className="link type-small" href={paths.checkoutShipping()} aria-label={words.changeAddress}>
            {words.change}
          </Link>
        </dd>
      </div>
      <div>
        <dt>
          <Truck size={20} aria-hidden="true" />
          {words.arrives}
        </dt>
        <dd>{words.arrivesBy(dayText(shipping.arrivesBy))}</dd>
      </div>
    </>
  )
}
