import type { Quote } from '@shop/contracts/pricing'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { ArrowRight } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './cart-footer.module.css'
import totals from './cart-totals.module.css'
import { cartMessages as words } from './messages.ts'

/** The sum and the way on. Until ZIP and tax are known the sum is called what it is. */
export function CartFooter({ quote, changing }: { quote: Quote; changing: boolean }) {
  return (
    <>
      <div className={styles.sum}>
        {quote.complete ? (
          <b>{words.total}</b>
        ) : (
          <span>
            <b>{words.subtotal}</b> <span className="type-small muted">{words.beforeTax}</span>
          </span>
        )}
        <span aria-live="polite" className={classNames(totals.totals, changing && totals.stale)}>
          <Price cents={quote.totalCents} size="md" />
        </span>
      </div>
      <ButtonLink
        variant="brand"
        size="lg"
        full
        href={paths.checkoutShipping()}
        iconAfter={<ArrowRight size={20} aria-hidden="true" />}
      >
        {words.checkOut}
      </ButtonLink>
    </>
  )
}
