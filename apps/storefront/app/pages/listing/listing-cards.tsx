import type { ProductCard } from '@shop/contracts/search/products'
import { Fragment } from 'react'
import styles from '../../catalogue/cards/card-grid.module.css'
import { TireCard } from '../../catalogue/cards/tire-card.tsx'
import { paths } from '../../paths.ts'
import type { ListingView } from './listing-view.ts'
import type { Listed } from './messages.ts'
import { TwoSizesNote } from './two-sizes-note.tsx'

/** Tires of the same type: in the size the shopper came for, else in any. */
const similarTo = ({ sizeSlug, type }: ProductCard, listed: Listed) =>
  listed === 'line' ? paths.type(type.slug) : paths.tireSize(sizeSlug, { type: type.slug })

/** After the first row at XL. */
const NOTE_AFTER = 3

export function ListingCards({ products, ...view }: ListingView & { products: readonly ProductCard[] }) {
  const noteAfter = Math.min(NOTE_AFTER, products.length)
  return (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <Fragment key={`${product.productId} ${product.rear?.productId ?? ''}`}>
          <TireCard product={product} priority={index === 0} similarHref={similarTo(product, view.listed)} />
          {view.listing.isStaggered && index + 1 === noteAfter && <TwoSizesNote {...view} />}
        </Fragment>
      ))}
    </ul>
  )
}
