import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { IconButton } from '@shop/ui/icon-button'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cartMessages as words } from './messages.ts'
import styles from './promo-codes.module.css'

type PromoCodeProps = { coupon: SiteCart['siteCartCoupons'][number]; onRemove: () => void }

/** A code of the cart: applied with what it takes off, or denied with the reason and what would make it work. */
export function PromoCode({ coupon, onRemove }: PromoCodeProps) {
  const { promoCode, discountInCents, errorDescription } = coupon
  const isDenied = errorDescription !== null
  const Icon = isDenied ? CircleAlert : CircleCheck
  return (
    <li className={classNames(styles.code, isDenied ? styles.denied : styles.applied)}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p>
          <b className={styles.text}>{promoCode}</b> {isDenied ? words.codeDenied : words.codeApplied}
        </p>
        {isDenied && <p className={styles.reason}>{errorDescription}</p>}
      </div>
      {discountInCents > 0 && <b className="num">{formatDollars(-discountInCents)}</b>}
      <IconButton label={words.removeCode(promoCode)} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
