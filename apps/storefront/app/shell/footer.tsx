import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { useCallback, useState } from 'react'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { platformMessages } from '../platform/messages.ts'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import styles from './footer.module.css'
import { shellMessages } from './messages.ts'

const words = shellMessages.footer

const contactPart = partOf('ContactModal', () =>
  import('../content/contact-modal.tsx').then((module) => module.ContactModal),
)

export function Footer() {
  const globals = useGlobals()
  const name = globals?.channel.name ?? platformMessages.shopName
  const isPartner = Boolean(globals?.channel.theme)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.lead}>
            <Link className={styles.logo} href={paths.home()}>
              <Logo name={name} />
            </Link>
            <p>{isPartner ? words.poweredBy : words.lead}</p>
          </div>
          {globals?.footerLinks.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>{words.contactTitle}</h2>
            <ContactButton />
          </div>
        </div>
        <ul className={styles.legal}>
          <li>{words.copyright(new Date().getFullYear(), name)}</li>
        </ul>
      </div>
    </footer>
  )
}

function ContactButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <button type="button" className={styles.contact} {...contactPart.reach} onClick={() => setIsOpen(true)}>
        {words.contact}
      </button>
      <OnDemand part={contactPart} isWanted={isOpen} onFail={close}>
        {(ContactModal) => <ContactModal open={isOpen} onClose={close} />}
      </OnDemand>
    </>
  )
}
