import type { SiteCart } from '@shop/contracts/cart/cart'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { isRedirect, isWallet, type PaymentType } from '@shop/domain/payments/payment-type'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { payingMessages } from './paying-messages.ts'
import styles from './place-order-button.module.css'
import { WalletOnDemand } from './wallet-on-demand.tsx'
import type { Missing } from './what-is-missing.ts'

const words = payingMessages.payment

export type PlaceOrderButtonProps = {
  cart: SiteCart
  chosen: PaymentType
  isPlacing: boolean
  /** The way to pay is changing, and its total with it. */
  isChoosing: boolean
  missing: Missing | null
  onPlace: () => void
  /** In the wallet's own sheet. */
  onApproved: (paymentData: WalletPaymentData) => void
}

/** The one button, with the total that is charged; where it cannot be pressed yet, it says why. */
export function PlaceOrderButton(props: PlaceOrderButtonProps) {
  const { cart, chosen, isPlacing, isChoosing, missing, onPlace, onApproved } = props
  const missingId = useId()
  // A wallet is opened by its own button and by no other.
  if (isWallet(chosen) && missing === null && !isPlacing && !isChoosing)
    return <WalletOnDemand cart={cart} wallet={chosen} onApproved={onApproved} />
  return (
    <>
      <Button
        variant="brand"
        size="lg"
        full
        icon={<Lock size={18} aria-hidden="true" />}
        loading={isPlacing || isChoosing}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : missingId}
        onClick={onPlace}
      >
        {labelOf(chosen, isPlacing)}
        {!isPlacing && !isChoosing && <span className="num">{formatDollars(cart.leftToPayInCents)}</span>}
      </Button>
      {missing !== null && (
        <p id={missingId} className={styles.missing}>
          {words.missing}
          {missing === 'address' ? (
            <Link className="link" href={paths.checkoutShipping()}>
              {words.missingAddress}
            </Link>
          ) : (
            words.missingElse[missing]
          )}
          .
        </p>
      )}
    </>
  )
}

function labelOf(chosen: PaymentType, isPlacing: boolean): string {
  if (!isRedirect(chosen)) return isPlacing ? words.placing : words.placeOrder
  const lender = PAYMENT_LABELS[chosen]
  return isPlacing ? words.opening(lender) : words.continueTo(lender)
}
