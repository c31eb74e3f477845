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

/** What the chosen quantity costs after deals, the list price struck, and what is saved. */
export function PriceBlock({ price, set }: PriceBlockProps) {
  const label = priceLabelText(price.label)
  return (
    <div className={styles.block}>
      {/* An own price comes a moment after the page: its label stands in the space above, and moves nothing. */}
      {label !== null && (
        <div className={styles.label}>
          <Tag tone="brand">{label}</Tag>
        </div>
      )}
      <p className={styles.each}>
        <Price cents={set?.priceInCents ?? price.salePriceInCents} size="lg" />
        {set && set.savingInCents > 0 && <Price cents={set.listPriceInCents} size="was" />}
        {!set && <span className="muted">{words.each}</span>}
      </p>
      {set && (
        <p className={styles.saving}>
          <span className="muted num">{words.setOf(set.quantity, set.perTireInCents)}</span>
          {set.savingInCents > 0 && <b className="num">{words.save(set.savingInCents)}</b>}
        </p>
      )}
    </div>
  )
}
