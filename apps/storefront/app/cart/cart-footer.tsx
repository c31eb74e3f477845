import type { SiteCart } from '@shop/contracts/cart/cart'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { ArrowRight, CircleX } from 'lucide-react'
import styles from './cart-footer.module.css'
import { checkoutHref } from './checkout-href.ts'
import { cartMessages as words } from './messages.ts'

type CartFooterProps = {
  cart: SiteCart
  changing: boolean
  /** How many lines do not go on the shopper's car. */
  misfits: number
  onOpenParts: () => void
}

/** The sum with its parts one press away, and the way on. Until ZIP and tax are known it is called what it is. */
export function CartFooter({ cart, changing, misfits, onOpenParts }: CartFooterProps) {
  const { complete, outTheDoorCents } = cart.quote
  return (
    <>
      {misfits > 0 && (
        <p className={styles.misfit}>
          <CircleX size={18} aria-hidden="true" />
          {words.misfits(misfits)}
        </p>
      )}
      <button type="button" className={styles.sum} aria-haspopup="dialog" onClick={onOpenParts}>
        <span>
          <b>{complete ? words.total : words.subtotal}</b>{' '}
          {!complete && <span className="type-small muted">{words.beforeTax}</span>}
          <span className={classNames('link type-caption', styles.parts)}>{words.seeParts}</span>
        </span>
        <span aria-live="polite" className={classNames(styles.amount, changing && styles.stale)}>
          <Price cents={outTheDoorCents} size="md" />
        </span>
      </button>
      <ButtonLink
        variant="brand"
        size="lg"
        full
        href={checkoutHref(cart, 'cart-modal')}
        iconAfter={<ArrowRight size={20} aria-hidden="true" />}
      >
        {words.checkOut}
      </ButtonLink>
    </>
  )
}
