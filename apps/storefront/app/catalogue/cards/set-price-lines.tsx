import type { ProductCard } from '@shop/contracts/search/products'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Price } from '@shop/ui/price'
import { Tag } from '@shop/ui/tag'
import type { ReactNode } from 'react'
import { priceLabelText } from '../price-label.ts'
import { cardMessages as words } from './messages.ts'
import styles from './set-price-lines.module.css'

/** What it costs: each and for four, or of a staggered set front, rear and the set. Nothing for what is not sold. */
export function SetPriceLines({ product, children }: { product: ProductCard; children: ReactNode }) {
  const { price, set, rear, sizeCount } = product
  const label = price && priceLabelText(price.label)
  return (
    <>
      {rear && <FrontAndRear product={product} rear={rear} />}
      <div className={styles.foot}>
        {price && !rear && (
          <p className={styles.price}>
            {sizeCount > 1 && <span className="type-small muted">{words.from}</span>}
            <Price cents={price.salePriceInCents} size="md" />
            <span className="type-small muted">{words.each}</span>
            {price.salePriceInCents < price.publicPriceInCents && (
              <Price cents={price.publicPriceInCents} size="was" className="type-small" />
            )}
          </p>
        )}
        {rear && set && (
          <p className={styles.price}>
            <Price cents={set.priceInCents} size="md" />
          </p>
        )}
        <div className={styles.below}>
          <div>
            {label && <Tag tone="brand">{label}</Tag>}
            <p className="type-caption muted num">{captionOf(product)}</p>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}

function captionOf({ price, set, rear, sizeCount }: ProductCard): string | null {
  if (!set && !price) return null
  if (rear) return words.forTheSet
  if (sizeCount > 1) return words.sizes(sizeCount)
  return set && words.setOfFour(set.priceInCents)
}

type RearTire = NonNullable<ProductCard['rear']>

function FrontAndRear({ product, rear }: { product: ProductCard; rear: RearTire }) {
  const sides = [
    { side: words.front, size: product.size, price: product.price },
    { side: words.rear, size: rear.size, price: rear.price },
  ]
  return (
    <dl className={styles.sides}>
      {sides.map(({ side, size, price }) => (
        <div key={side}>
          <dt>{side}</dt>
          <dd className={styles.size}>{size}</dd>
          {price && (
            <dd className="num">
              {words.two} {formatDollars(price.salePriceInCents)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
