import type { SetPrice, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { Price } from '@shop/ui/price'
import { Tag } from '@shop/ui/tag'
import { priceLabelText } from '../../catalogue/price-label.ts'
import { productMessages } from './messages.ts'
import styles from './price-block.module.css'

const words = productMessages.buy

type PriceBlockProps = {
  price: NonNullable<TireInLine['price']>
  /** What the chosen quantity costs together; unknown for a large one. */
  set: SetPrice | undefined
}

/** Price each, whose price it is, and what the chosen quantity saves against the public price. */
export function PriceBlock({ price, set }: PriceBlockProps) {
  const label = priceLabelText(price.label)
  const isLower = price.salePriceInCents < price.publicPriceInCents
  return (
    <div className={styles.block}>
      {/* An own price comes a moment after the page: its label stands in the space above, and moves nothing. */}
      {label !== null && (
        <div className={styles.label}>
          <Tag tone="brand">{label}</Tag>
        </div>
      )}
      <p className={styles.each}>
        <Price cents={price.salePriceInCents} size="lg" />
        <span className="muted">{words.each}</span>
      </p>
      <p className={styles.saving}>
        {isLower && <Price cents={price.publicPriceInCents} size="was" />}
        {isLower && set && <b className="num">{words.save(set.savingInCents, set.quantity)}</b>}
        {!isLower && set && (
          <span className="muted num">{words.forQuantity(set.priceInCents, set.quantity)}</span>
        )}
      </p>
    </div>
  )
}
