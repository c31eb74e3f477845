import { Link } from '@shop/ui/link'
import { RotateCcw, Truck } from 'lucide-react'
import { LogOut } from '../accounts/log-out.tsx'
import { LocationLink } from '../location/location-link.tsx'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { useVisitor } from '../platform/visit/visitor.ts'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'

/** The thin first row of the header, from L. */
export function HeaderUtilities() {
  const { account } = useVisitor()
  const phone = useServicePhone()
  return (
    <div className={styles.utilities}>
      <ul>
        <li>
          <Truck size={16} aria-hidden="true" />
          {shellMessages.freeShipping}
        </li>
        <li>
          <RotateCcw size={16} aria-hidden="true" />
          {shellMessages.returns}
        </li>
      </ul>
      <ul>
        <li>
          <LocationLink />
        </li>
        <li>
          <Link href={paths.trackYourOrder()}>{shellMessages.trackOrder}</Link>
        </li>
        {account !== null && (
          <li>
            <LogOut />
          </li>
        )}
        {phone !== null && (
          <li>
            <a className="num" href={paths.phone(phone)}>
              {phone}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
