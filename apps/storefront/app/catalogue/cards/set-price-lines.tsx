import type { ProductCard } from '@shop/contracts/search/products'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { Tag } from '@shop/ui/tag'
import type { ReactNode } from 'react'
import { priceLabelText } from '../price-label.ts'
import { cardMessages as words } from './messages.ts'
import styles from './set-price-lines.module.css'

/** What a set costs after deals, with the list price struck; of a staggered one also front and rear. Nothing for what is not sold. */
export function SetPriceLines({
  product,
  isOfLine = false,
  size = 'md',
  children,
}: {
  product: ProductCard
  isOfLine?: boolean
  size?: 'md' | 'lg'
  children?: ReactNode
}) {
  const { price, set, rear, sizeCount } = product
  const label = price && priceLabelText(price.label)
  return (
    <>
      {rear && <FrontAndRear product={product} rear={rear} />}
      <div className={styles.foot}>
        {set && (
          <p className={styles.price}>
            {isOfLine && sizeCount > 1 && <span className="type-small muted">{words.from}</span>}
            <Price cents={set.priceInCents} size={size} />
            {set.savingInCents > 0 && (
              <Price cents={set.listPriceInCents} size="was" className="type-small" />
            )}
          </p>
        )}
        <div className={styles.below}>
          <div>
            {label && <Tag tone="brand">{label}</Tag>}
            {set && (
              <p className="type-caption muted num">
                {rear ? words.forTheSet : words.setOfFour(set.perTireInCents)}
              </p>
            )}
            {/* An own price comes a moment after the page: there is room for its label or for this, and nothing moves. */}
            {set && set.savingInCents > 0 && !label && (
              <p className={classNames('type-caption num', styles.saving)}>{words.save(set.savingInCents)}</p>
            )}
            {isOfLine && sizeCount > 1 && <p className="type-caption muted">{words.sizes(sizeCount)}</p>}
          </div>
          {children}
        </div>
      </div>
    </>
  )
}

type RearTire = NonNullable<ProductCard['rear']>

function FrontAndRear({ product, rear }: { product: ProductCard; rear: RearTire }) {
  const sides = [
    { side: words.front, size: product.size, cents: product.pairs?.frontInCents },
    { side: words.rear, size: rear.size, cents: product.pairs?.rearInCents },
  ]
  return (
    <dl className={styles.sides}>
      {sides.map(({ side, size, cents }) => (
        <div key={side}>
          <dt>{side}</dt>
          <dd className={styles.size}>{size}</dd>
          {cents !== undefined && <dd className="num">{words.pair(cents)}</dd>}
        </div>
      ))}
    </dl>
  )
}
