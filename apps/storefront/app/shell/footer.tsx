import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../paths.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useGlobals } from '../platform/globals/globals.ts'
import { platformMessages } from '../platform/messages.ts'
import styles from './footer.module.css'
import { shellMessages } from './messages.ts'

const words = shellMessages.footer

const loadContact = () => import('../content/contact-modal.tsx')
const ContactModal = lazy(() => loadContact().then((module) => ({ default: module.ContactModal })))

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

/** The form loads when somebody reaches for it, and stays, so that it can slide out. */
function ContactButton() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <button
        type="button"
        className={styles.contact}
        onPointerEnter={() => void loadContact()}
        onFocus={() => void loadContact()}
        onClick={() => setState('open')}
      >
        {words.contact}
      </button>
      {state !== 'unopened' && (
        <ComponentBoundary name="ContactModal" place="decoration">
          <Suspense>
            <ContactModal open={state === 'open'} onClose={() => setState('closed')} />
          </Suspense>
        </ComponentBoundary>
      )}
    </>
  )
}
