import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { Link } from '@shop/ui/link'
import { CalendarCheck, Store } from 'lucide-react'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { installMessages as words } from './install-messages.ts'
import { installTimeText } from './install-time-text.ts'
import styles from './recap.module.css'

type InstallRowsProps = {
  shipping: CartShipping & { installer: NonNullable<CartShipping['installer']> }
  /** Null for who decides later. */
  appointment: CartAppointment | null
}

/** Who mounts them, where and when, as rows of the recap. */
export function InstallRows({ shipping, appointment }: InstallRowsProps) {
  const { installer, addressLine1, city, state, zip } = shipping
  return (
    <>
      <div>
        <dt>
          <Store size={20} aria-hidden="true" />
          {installer.kind === 'shop' ? words.at : words.van}
        </dt>
        <dd>{words.where(installer.company, addressLine1, city, state, zip)}</dd>
        <Change label={words.changeInstaller} />
      </div>
      <div>
        <dt>
          <CalendarCheck size={20} aria-hidden="true" />
          {words.time}
        </dt>
        <dd>
          {installTimeText(appointment)}
          <small className={styles.arrives}>{words.arrivesBy(dayText(shipping.arrivesBy))}</small>
        </dd>
        <Change label={words.changeTime} />
      </div>
    </>
  )
}

function Change({ label }: { label: string }) {
  return (
    <dd className={styles.change}>
      <Link className="link type-small" href={paths.checkoutShipping()} aria-label={label}>
        {words.change}
      </Link>
    </dd>
  )
}
