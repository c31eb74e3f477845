import type { SiteCart } from '@shop/contracts/cart/cart'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import styles from './express-on-demand.module.css'

const expressPart = partOf('ExpressWallets', () =>
  import('./express-wallets.tsx').then((module) => module.ExpressWallets),
)

/** Wallets in the cart. Their place is there before them: the cart does not jump. */
export function ExpressOnDemand({ cart }: { cart: SiteCart }) {
  return (
    <div className={styles.room}>
      <OnDemand part={expressPart} isWanted>
        {(ExpressWallets) => <ExpressWallets cart={cart} />}
      </OnDemand>
    </div>
  )
}
