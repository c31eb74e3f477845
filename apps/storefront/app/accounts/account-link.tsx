import { Link } from '@shop/ui/link'
import { User } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useVisitor } from '../platform/visit/visitor.ts'
import styles from './account-link.module.css'
import { initialsOf } from './initials.ts'
import { accountMessages } from './messages.ts'

/** The initials of whoever is signed in, else the way to sign in and back to this page. */
export function AccountLink({ className }: { className?: string | undefined }) {
  const { account } = useVisitor()
  const { pathname, search } = useLocation()
  if (!account) {
    return (
      <Link className={className} href={paths.login(pathname + search)} aria-label={accountMessages.logIn}>
        <User size={24} aria-hidden="true" />
      </Link>
    )
  }
  const initials = initialsOf(account)
  return (
    <Link
      className={className}
      href={paths.account(pathname + search)}
      aria-label={accountMessages.accountOf(initials)}
    >
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
    </Link>
  )
}
