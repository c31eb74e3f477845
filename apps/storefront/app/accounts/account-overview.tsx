import { buttonClass } from '@shop/ui/button-class'
import { Link } from '@shop/ui/link'
import { Bookmark, ChevronRight, CreditCard, EyeOff, KeyRound, ShieldCheck, Truck } from 'lucide-react'
import { paths } from '../paths.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-overview.module.css'
import { AccountSection } from './account-section.tsx'
import type { IdentityPages } from './identity-pages.server.ts'
import type { AccountPage } from './load-account.server.ts'
import { LogOut } from './log-out.tsx'
import { momentOf } from './moment.ts'
import { accountPageMessages } from './page-messages.ts'

const words = accountPageMessages.home

/** Who is signed in, how, and where they can go from here. */
export function AccountOverview({ security, pages, nowMs }: AccountPage) {
  return (
    <AccountFrame
      page={paths.account()}
      title={words.title(security.account.firstName)}
      lead={signedInText({ security, nowMs })}
    >
      <AccountFacts security={security} pages={pages} />
      <AccountSection title={words.doors}>
        <ul>
          {doors(security.sessions.length, pages).map(({ href, label, detail, Icon }) => (
            <li key={href} className={styles.item}>
              <Link className={styles.door} href={href}>
                <Icon size={20} aria-hidden="true" />
                <span>
                  <b>{label}</b>
                  <span className="type-small muted">{detail}</span>
                </span>
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </AccountSection>
      <div className={styles.out}>
        <LogOut className={buttonClass({ variant: 'line' })} />
      </div>
    </AccountFrame>
  )
}

function signedInText({ security, nowMs }: Pick<AccountPage, 'security' | 'nowMs'>): string {
  const here = security.sessions.find(({ isThisOne }) => isThisOne)
  if (!here?.by) return accountPageMessages.signedIn
  const { when, isToday } = momentOf(here.beganAt, security.timeZone, nowMs)
  return accountPageMessages.signedInBy(here.by, accountPageMessages.at(when, isToday))
}

/** Only to what exists. */
const doors = (sessions: number, pages: IdentityPages) => [
  {
    href: paths.accountSecurity(),
    label: accountPageMessages.security,
    detail: words.security(sessions),
    Icon: ShieldCheck,
  },
  { href: paths.accountPayment(), label: words.payment, detail: words.paymentDetail, Icon: CreditCard },
  { href: pages.passkeys, label: words.passkeys, detail: words.passkeysDetail, Icon: KeyRound },
  { href: paths.trackYourOrder(), label: words.track, detail: words.trackDetail, Icon: Truck },
  { href: paths.savedTires(), label: words.saved, detail: words.savedDetail, Icon: Bookmark },
  { href: paths.privacyChoices(), label: words.privacy, detail: words.privacyDetail, Icon: EyeOff },
]
