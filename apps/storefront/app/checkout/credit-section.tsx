import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Checkbox } from '@shop/ui/checkbox'
import { creditMessages as words } from './credit-messages.ts'
import styles from './credit-section.module.css'
import { GiftCards } from './gift-cards.tsx'
import { useCredit } from './use-credit.ts'

/** Store credit and gift cards, which pay first; what is left is for the ways to pay below. */
export function CreditSection({ cart }: { cart: SiteCart }) {
  const credit = useCredit(cart)
  const { own, isUsed, isSaving, message } = credit
  return (
    <section className={styles.credit} aria-label={words.title}>
      {message !== null && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      {own && (own.isUsed || own.balanceInCents > 0) && (
        <Checkbox
          className={isUsed ? styles.used : styles.own}
          checked={isUsed}
          onChange={({ target }) => credit.use(target.checked)}
          trailing={
            isUsed && !isSaving ? (
              <b className={styles.saving}>{formatDollars(-own.amountInCents)}</b>
            ) : undefined
          }
        >
          <b>{words.use}</b>
          <span className={styles.detail}>
            {isUsed && !isSaving
              ? words.goesToward(own.amountInCents, own.balanceInCents)
              : words.has(own.balanceInCents)}
          </span>
        </Checkbox>
      )}
      <GiftCards credit={credit} />
      {cart.credits.some((each) => each.isUsed) && (
        <p className={styles.left} aria-live="polite">
          {cart.leftToPayInCents === 0 ? words.paysAll : words.left(cart.leftToPayInCents)}
        </p>
      )}
    </section>
  )
}
