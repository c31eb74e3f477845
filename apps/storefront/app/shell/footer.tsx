import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { ChevronDown, Mail, PackageSearch, Phone } from 'lucide-react'
import { useCallback, useState } from 'react'
import { policyMessages } from '../content/policy-messages.ts'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { platformMessages } from '../platform/messages.ts'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import styles from './footer.module.css'
import { shellMessages } from './messages.ts'
import { PrivacyMark } from './privacy-mark.tsx'

const words = shellMessages.footer

const contactPart = partOf('ContactModal', () =>
  import('../content/contact-modal.tsx').then((module) => module.ContactModal),
)

/** Who to ask first, then links by what people come for; folded up to L, but for what the law wants seen. */
export function Footer() {
  const globals = useGlobals()
  const name = globals?.channel.name ?? platformMessages.shopName
  const isPartner = Boolean(globals?.channel.theme)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.lead}>
            <Link className={styles.logo} href={paths.home()}>
              <Logo name={name} />
            </Link>
            <p>{isPartner ? words.poweredBy : words.lead}</p>
          </div>
          <Help />
        </div>
        <nav className={styles.columns} aria-label={words.label}>
          {globals?.footerLinks.map(({ title, links }) => (
            <details key={title}>
              <summary>
                <h2>{title}</h2>
                <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
              </summary>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <nav className={styles.legal} aria-label={words.legal}>
          <Link href={paths.termsOfSale()}>{policyMessages.terms}</Link>
          <Link href={paths.privacyPolicy()}>{policyMessages.privacy}</Link>
          <Link href={paths.privacyChoices()}>
            <PrivacyMark />
            {policyMessages.choices}
          </Link>
          <Link href={paths.accessibility()}>{policyMessages.accessibility}</Link>
          <Link href={paths.termsOfUse()}>{policyMessages.termsOfUse}</Link>
        </nav>
        <p className={styles.fine}>
          {words.copyright(new Date().getFullYear(), name)} {words.prices}
        </p>
      </div>
    </footer>
  )
}

function Help() {
  const phone = useServicePhone()
  return (
    <ul className={styles.help}>
      {phone !== null && (
        <li>
          <a href={paths.phone(phone)}>
            <Phone size={20} aria-hidden="true" />
            <span>
              <span className="num">{phone}</span> <small>{words.call}</small>
            </span>
          </a>
        </li>
      )}
      <li>
        <ContactButton />
      </li>
      <li>
        <Link href={paths.trackYourOrder()}>
          <PackageSearch size={20} aria-hidden="true" />
          <span>
            {words.track} <small>{words.trackDetail}</small>
          </span>
        </Link>
      </li>
    </ul>
  )
}

function ContactButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <button type="button" {...contactPart.reach} onClick={() => setIsOpen(true)}>
        <Mail size={20} aria-hidden="true" />
        <span>
          {words.contact} <small>{words.contactDetail}</small>
        </span>
      </button>
      <OnDemand part={contactPart} isWanted={isOpen} onFail={close}>
        {(ContactModal) => <ContactModal open={isOpen} onClose={close} />}
      </OnDemand>
    </>
  )
}
