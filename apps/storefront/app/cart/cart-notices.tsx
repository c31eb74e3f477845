import type { SiteCart } from '@shop/contracts/cart'
import { Banner } from '@shop/ui/banner'
import styles from './cart-drawer.module.css'
import { dealAlert } from './deal-alert.ts'
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
      {justAdded && cart && (
        <Banner tone="ok" role="status">
          <b>{words.added}</b> {addedText(cart, fits)}
        </Banner>
      )}
      {cart?.quote.refused
        .filter(({ lineId, promoCode }) => lineId === null && promoCode === null)
        .map(({ code, reason, fix }) => (
          <Banner key={code} tone="danger" role="alert">
            <b>{reason}.</b> {fix}.
          </Banner>
        ))}
      {cart &&
        dealAlertsOf(cart).map((text) => (
          <Banner key={text} tone="brand" role="status">
            {text}
          </Banner>
        ))}
    </>
  )
}

function addedText(cart: SiteCart, fits: readonly (LineFit | null)[]): string {
  const label = fits[0]?.vehicle?.label
  const doAllFit = fits.every((fit) => fit !== null && fit.level !== 'does-not-fit')
  return doAllFit && label !== undefined ? words.addedFits(label) : words.inCart(cart.itemCount)
}

function dealAlertsOf({ siteCartCoupons, itemCount }: SiteCart): string[] {
  return siteCartCoupons.map((coupon) => dealAlert(coupon, itemCount)).filter((text) => text !== null)
}
