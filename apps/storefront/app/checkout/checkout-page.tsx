import type { SiteCart } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { ChevronDown, Clock, Lock, RotateCcw, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { policyMessages } from '../content/policy-messages.ts'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import styles from './checkout-page.module.css'
import { frameMessages } from './frame-messages.ts'
import { OrderSummary } from './order-summary.tsx'

const words = frameMessages.summary

type CheckoutPageProps = {
  cart: SiteCart
  /** The commit action in the rail, from L. */
  action?: ReactNode
  /** It is being ordered: nothing in it can be changed. */
  isLocked?: boolean
  /** The last of what a shopper may rely on. */
  assurance?: string
  children: ReactNode
}

const policies = [
  { label: policyMessages.terms, href: paths.termsOfSale() },
  { label: policyMessages.returns, href: paths.returnsAndRefunds() },
  { label: policyMessages.privacy, href: paths.privacyPolicy() },
]

/** A step of checkout: the form, and what is being bought in a rail beside it, or in a bar above it up to L. */
export function CheckoutPage({
  cart,
  action,
  isLocked = false,
  assurance = words.encrypted,
  children,
}: CheckoutPageProps) {
  const terms = useGlobals()?.terms
  return (
    <>
      <details className={styles.bar}>
        <summary>
          <ShoppingCart size={20} aria-hidden="true" />
          <span>{howMany(cart)(cart.itemCount)}</span>
          <b>
            <Price cents={cart.leftToPayInCents} />
          </b>
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </summary>
        <div className={styles.opened}>
          <OrderSummary cart={cart} isLocked={isLocked} />
        </div>
      </details>
      <div className={classNames('wrap', styles.columns)}>
        <div>
          {cart.quote.refused.map((refused) => (
            <div key={refused.code + refused.lineId} className={styles.refused}>
              <Banner tone="warn" role="alert">
                {refused.reason}. {refused.fix}.
              </Banner>
            </div>
          ))}
          {children}
          <PolicyLinks />
        </div>
        <aside className={styles.rail} aria-label={words.title}>
          <OrderSummary cart={cart} isLocked={isLocked} />
          {action !== undefined && <div className={styles.action}>{action}</div>}
          <ul className={styles.assurances}>
            <li>
              <RotateCcw size={16} aria-hidden="true" />
              {words.returns}
            </li>
            {terms && (
              <li>
                <Clock size={16} aria-hidden="true" />
                {words.cancel(terms.cancelMinutes)}
              </li>
            )}
            <li>
              <Lock size={16} aria-hidden="true" />
              {assurance}
            </li>
          </ul>
        </aside>
      </div>
    </>
  )
}

function howMany({ quote, shippingOption }: SiteCart): (count: number) => string {
  if (!quote.complete) return words.beforeTax
  return shippingOption === 'installer' ? words.installed : words.shipped
}

/** Checkout has no footer. They open beside it, so that nothing typed is lost. */
function PolicyLinks() {
  return (
    <nav className={styles.policies} aria-label={frameMessages.policies}>
      {policies.map(({ label, href }) => (
        <Link key={href} className="link" href={href} target="_blank">
          {label} <span className="visually-hidden">{frameMessages.newTab}</span>
        </Link>
      ))}
    </nav>
  )
}
