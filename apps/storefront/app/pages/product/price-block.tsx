import type { SetPrice, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { Price } from '@shop/ui/price'
import { Tag } from '@shop/ui/tag'
import { priceLabelText } from '../../catalogue/price-label.ts'
import type { Asked } from '../../platform/ask/asked.ts'
import { productMessages } from './messages.ts'
import styles from './price-block.module.css'

const words = productMessages.buy

type PriceBlockProps = {
  price: NonNullable<TireInLine['price']>
  /** What the chosen quantity costs together; a large one is asked for. */
  set: SetPrice | undefined
  state: Asked<SetPrice>['state']
}

/** What the chosen quantity costs after deals, the list price struck, and what is saved. */
export function PriceBlock({ price, set, state }: PriceBlockProps) {
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
        {set ? (
          <Price cents={set.priceInCents} size="lg" />
        ) : (
          <span className="muted">{words.amount[state]}</span>
        )}
        {set && set.savingInCents > 0 && <Price cents={set.listPriceInCents} size="was" />}
      </p>
      <p className={styles.saving}>
        {set && <span className="muted num">{words.setOf(set.quantity, set.perTireInCents)}</span>}
        {set && set.savingInCents > 0 && <b className="num">{words.save(set.savingInCents)}</b>}
      </p>
    </div>
  )
}
