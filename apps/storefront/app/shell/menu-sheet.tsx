import { Link } from '@shop/ui/link'
import { Sheet } from '@shop/ui/sheet'
import { useLocation } from 'react-router'
import { LogOut } from '../accounts/log-out.tsx'
import { accountMessages } from '../accounts/messages.ts'
import { LocationLink } from '../location/location-link.tsx'
import { paths } from '../paths.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { useVisitor } from '../platform/visit/visitor.ts'
import { MenuSection } from './menu/menu-section.tsx'
import styles from './menu-sheet.module.css'
import { shellMessages } from './messages.ts'
import { navigation } from './navigation.ts'

/** The menu below L. Loaded when somebody reaches for it. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { account } = useVisitor()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  const phone = useServicePhone()

  return (
    <Sheet
      side="left"
      open={open}
      onClose={onClose}
      title={shellMessages.menu}
      footer={
        <ul className={styles.pinned}>
          <li>
            <LocationLink />
          </li>
          <li>
            <Link href={paths.trackYourOrder()}>{shellMessages.trackOrder}</Link>
          </li>
          {phone !== null && (
            <li>
              <a className="num" href={paths.phone(phone)}>
                {phone}
              </a>
            </li>
          )}
        </ul>
      }
    >
      <nav aria-label={shellMessages.mainNavigation}>
        <ul className={styles.list}>
          {navigation.map((entry) => (
            <li key={entry.href}>
              <Link className={styles.row} href={entry.href}>
                {entry.label}
              </Link>
              {entry.menu !== null && (
                <ComponentBoundary name="SiteMenu" place="decoration">
                  <MenuSection menu={entry.menu} />
                </ComponentBoundary>
              )}
            </li>
          ))}
          {account ? (
            <>
              <li>
                <Link className={styles.row} href={paths.account(returnTo)}>
                  {accountMessages.account}
                </Link>
              </li>
              <li>
                <LogOut />
              </li>
            </>
          ) : (
            <>
              <li>
                <Link className={styles.row} href={paths.login(returnTo)}>
                  {accountMessages.logIn}
                </Link>
              </li>
              <li>
                <Link className={styles.row} href={paths.register(returnTo)}>
                  {accountMessages.register}
                </Link>
              </li>
            </>
          )}
        </ul>
      </nav>
    </Sheet>
  )
}
