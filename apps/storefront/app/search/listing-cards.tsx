import type { ProductCard } from '@shop/contracts/products'
import { Fragment } from 'react'
import { paths } from '../paths.ts'
import styles from './listing-cards.module.css'
import type { ListingView } from './listing-view.ts'
import { TireCard } from './tire-card.tsx'
import { TwoSizesNote } from './two-sizes-note.tsx'

/** After the first row at XL. */
const NOTE_AFTER = 3

export function ListingCards({ products, ...view }: ListingView & { products: readonly ProductCard[] }) {
  const noteAfter = Math.min(NOTE_AFTER, products.length)
  return (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <Fragment key={`${product.productId} ${product.rear?.productId ?? ''}`}>
          <TireCard
            product={product}
            priority={index === 0}
            similarHref={paths.tireSize(product.sizeSlug, { type: product.type.slug })}
          />
          {view.listing.isStaggered && index + 1 === noteAfter && <TwoSizesNote {...view} />}
        </Fragment>
      ))}
    </ul>
  )
}
