import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { CreditCard, ShieldCheck, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import styles from './account-frame.module.css'
import { accountPageMessages as words } from './page-messages.ts'

/** Pages that exist; more come with what they show. */
const PAGES = [
  { href: paths.account(), label: words.overview, Icon: User },
  { href: paths.accountSecurity(), label: words.security, Icon: ShieldCheck },
  { href: paths.accountPayment(), label: words.payment, Icon: CreditCard },
] as const

type AccountFrameProps = {
  /** The address of the page. */
  page: string
  title: string
  lead: string
  children: ReactNode
}

/** A page of the account beside the way to the others. */
export function AccountFrame({ page, title, lead, children }: AccountFrameProps) {
  return (
    <div className={classNames('wrap', styles.frame)}>
      <nav className={styles.nav} aria-label={words.navigation}>
        {PAGES.map(({ href, label, Icon }) => (
          <Link
            key={href}
            className={classNames(styles.page, href === page && styles.here)}
            href={href}
            aria-current={href === page ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
      <div>
        <h1 className="type-h1">{title}</h1>
        <p className={classNames('muted', styles.lead)}>{lead}</p>
        {children}
      </div>
    </div>
  )
}
