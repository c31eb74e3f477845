import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { Stepper } from '@shop/ui/stepper'
import { Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { platformMessages } from '../platform/messages.ts'
import { useHeaderScroll } from '../platform/scroll/use-header-scroll.ts'
import styles from './checkout-header.module.css'
import { frameMessages as words } from './frame-messages.ts'
import { useExitMarker } from './use-exit-marker.ts'

const steps = [
  { label: words.shippingStep, href: paths.checkoutShipping() },
  { label: words.servicesStep, href: paths.checkoutServices() },
  { label: words.paymentStep, href: paths.checkoutPayments() },
]

/** Nothing leads away from checkout but the logo and a person to talk to. */
export function CheckoutHeader() {
  const globals = useGlobals()
  const { pathname } = useLocation()
  const scroll = useHeaderScroll(pathname)
  const phone = useServicePhone()
  useExitMarker()
  const current = steps.findIndex((step) => pathname.startsWith(step.href))
  return (
    <header className={classNames(styles.header, styles[scroll])} data-header="light" data-scroll={scroll}>
      <Link className={styles.logo} href={paths.home()}>
        <Logo name={globals?.channel.name ?? platformMessages.shopName} />
      </Link>
      {current >= 0 && (
        <nav className={styles.steps} aria-label={words.steps}>
          <Stepper label={words.steps} steps={steps} current={current} />
        </nav>
      )}
      {phone !== null && (
        <a className={styles.phone} href={paths.phone(phone)}>
          <Phone size={18} aria-hidden="true" />
          <span className="num">{phone}</span>
          <span>{words.help}</span>
        </a>
      )}
    </header>
  )
}
