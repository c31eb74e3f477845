import { Link } from '@shop/ui/link'
import { Sheet } from '@shop/ui/sheet'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useGlobals } from './globals.ts'
import { LogOut } from './log-out.tsx'
import styles from './menu-sheet.module.css'
import { shellMessages } from './messages.ts'
import { navigation } from './navigation.ts'
import { useVisitor } from './visitor.ts'

/** The menu below L. Loaded when somebody reaches for it. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { account } = useVisitor()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  const phone = useGlobals()?.customerServiceNumber

  return (
    <Sheet
      side="left"
      open={open}
      onClose={onClose}
      title={shellMessages.menu}
      footer={
        <ul className={styles.pinned}>
          <li>
            <Link href={paths.trackYourOrder()}>{shellMessages.trackOrder}</Link>
          </li>
          {phone && (
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
          {navigation.map((item) => (
            <li key={item.href}>
              <Link href={item.href}>{item.label}</Link>
            </li>
          ))}
          {account ? (
            <>
              <li>
                <Link href={paths.account()}>{shellMessages.account}</Link>
              </li>
              <li>
                <LogOut />
              </li>
            </>
          ) : (
            <>
              <li>
                <Link href={paths.login(returnTo)}>{shellMessages.logIn}</Link>
              </li>
              <li>
                <Link href={paths.register(returnTo)}>{shellMessages.register}</Link>
              </li>
            </>
          )}
        </ul>
      </nav>
    </Sheet>
  )
}
