import type { SiteCart } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import styles from './cart-drawer.module.css'

/** Under the tires: how many more of them make a code of the cart work, or work better. */
export function DealAlerts({ cart }: { cart: SiteCart }) {
  const alerts = cart.siteCartCoupons.map(({ dealAlert }) => dealAlert).filter((text) => text !== null)
  if (alerts.length === 0) return null
  return (
    <div className={styles.alerts}>
      {alerts.map((text) => (
        <Banner key={text} tone="brand" role="status">
          {text}
        </Banner>
      ))}
    </div>
  )
}
