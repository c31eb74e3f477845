import type { SiteCart } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { ChevronDown, Clock, Lock, RotateCcw, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checkout-page.module.css'
import { checkoutMessages } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'

const words = checkoutMessages.summary

type CheckoutPageProps = {
  cart: SiteCart
  /** The commit action in the rail, from L. */
  action?: ReactNode
  children: ReactNode
}

/** A step of checkout: the form, and what is being bought in a rail beside it, or in a bar above it up to L. */
export function CheckoutPage({ cart, action, children }: CheckoutPageProps) {
  return (
    <>
      <details className={styles.bar}>
        <summary>
          <ShoppingCart size={20} aria-hidden="true" />
          <span>{(cart.quote.complete ? words.shipped : words.beforeTax)(cart.itemCount)}</span>
          <b>
            <Price cents={cart.quote.totalCents} />
          </b>
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </summary>
        <div className={styles.opened}>
          <OrderSummary cart={cart} />
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
        </div>
        <aside className={styles.rail} aria-label={words.title}>
          <OrderSummary cart={cart} />
          {action !== undefined && <div className={styles.action}>{action}</div>}
          <ul className={styles.assurances}>
            <li>
              <RotateCcw size={16} aria-hidden="true" />
              {words.returns}
            </li>
            <li>
              <Clock size={16} aria-hidden="true" />
              {words.cancel}
            </li>
            <li>
              <Lock size={16} aria-hidden="true" />
              {words.encrypted}
            </li>
          </ul>
        </aside>
      </div>
    </>
  )
}
