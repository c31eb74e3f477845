import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { checkoutMessages } from './messages.ts'
import styles from './services-head.module.css'

const words = checkoutMessages.services

/** What coverage costs beside what it saves; whoever may not have it is asked nothing. */
export function ServicesHead({ cart }: { cart: SiteCart }) {
  const { roadHazardPriceInCents, siteProducts, itemCount } = cart
  const [first] = siteProducts
  if (roadHazardPriceInCents === null || !first)
    return (
      <>
        <h1 className="type-h1">{words.titleWithout}</h1>
        <p className={styles.intro}>{words.nothingToChoose}</p>
      </>
    )
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      <p className={styles.intro}>
        {words.intro(
          formatDollars(first.price.salePriceInCents),
          itemCount,
          formatDollars(roadHazardPriceInCents),
        )}
      </p>
    </>
  )
}
