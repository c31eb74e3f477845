import type { SiteCart } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import { CircleCheck } from 'lucide-react'
import { CartAlerts } from './cart-alerts.tsx'
import styles from './cart-drawer.module.css'
import { cartMessages as words } from './messages.ts'
import type { CartChanges } from './use-cart-changes.ts'
import type { LineFit } from './use-line-fits.ts'

type CartNoticesProps = {
  cart: SiteCart | null
  changes: CartChanges
  justAdded: boolean
  fits: readonly (LineFit | null)[]
}

/** What the shopper must know before anything else. A refusal stays in view while they scroll. */
export function CartNotices({ cart, changes, justAdded, fits }: CartNoticesProps) {
  return (
    <>
      {changes.message !== null && (
        <div className={styles.told}>
          <Banner tone="warn" role="alert" onClose={changes.dismiss}>
            {changes.message}
          </Banner>
        </div>
      )}
      <div className={styles.notices}>
        {justAdded && cart && changes.message === null && (
          <Banner tone="ok" role="status" icon={<CircleCheck size={20} aria-hidden="true" />}>
            <b>{words.added}</b> {addedText(cart, fits)}
          </Banner>
        )}
        {cart && <CartAlerts cart={cart} />}
        {cart?.quote.refused
          .filter(({ lineId, promoCode }) => lineId === null && promoCode === null)
          .map(({ code, reason, fix }) => (
            <Banner key={code} tone="danger" role="alert">
              <b>{reason}.</b> {fix}.
            </Banner>
          ))}
      </div>
    </>
  )
}

function addedText(cart: SiteCart, fits: readonly (LineFit | null)[]): string {
  const label = fits[0]?.vehicleName
  const doAllFit = fits.every((fit) => fit !== null && fit.level !== 'does-not-fit')
  return doAllFit && typeof label === 'string' ? words.addedFits(label) : words.inCart(cart.itemCount)
}
