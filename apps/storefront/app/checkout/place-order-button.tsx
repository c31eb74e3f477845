import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { checkoutMessages } from './messages.ts'
import styles from './place-order-button.module.css'

const words = checkoutMessages.payment

type PlaceOrderButtonProps = {
  cart: SiteCart
  isPlacing: boolean
  /** What keeps the order from being placed. */
  missing: 'address' | 'billing' | null
  onPlace: () => void
}

/** The one button, with the total that is charged; where it cannot be pressed yet, it says why. */
export function PlaceOrderButton({ cart, isPlacing, missing, onPlace }: PlaceOrderButtonProps) {
  const terms = useGlobals()?.terms
  const missingId = useId()
  return (
    <>
      <Button
        className={styles.place}
        variant="brand"
        size="lg"
        full
        icon={<Lock size={18} aria-hidden="true" />}
        loading={isPlacing}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : missingId}
        onClick={onPlace}
      >
        {isPlacing ? words.placing : words.placeOrder}
        {!isPlacing && <span className="num">{formatDollars(cart.quote.totalCents)}</span>}
      </Button>
      {missing !== null && (
        <p id={missingId} className={styles.missing}>
          {words.missing}
          {missing === 'address' ? (
            <Link className="link" href={paths.checkoutShipping()}>
              {words.missingAddress}
            </Link>
          ) : (
            words.missingBilling
          )}
          .
        </p>
      )}
      <p className={styles.terms}>
        {words.agreeTo}
        <Link className="link" href={paths.termsOfSale()} target="_blank">
          {words.terms}
          <span className="visually-hidden"> {checkoutMessages.newTab}</span>
        </Link>
        {terms && words.cancelFree(terms.cancelMinutes)}
      </p>
    </>
  )
}
