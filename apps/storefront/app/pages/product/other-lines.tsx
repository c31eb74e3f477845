import type { ProductCard } from '@shop/contracts/search/products'
import { TireCard } from '../../catalogue/cards/tire-card.tsx'
import { paths } from '../../paths.ts'
import { productMessages } from './messages.ts'
import styles from './other-lines.module.css'

const words = productMessages.others

/** Tires of other lines in the same size and of the same type. */
export function OtherLines({ products, size }: { products: readonly ProductCard[]; size: string }) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="other-lines">
      <h2 className="type-h2" id="other-lines">
        {words.title(size)}
      </h2>
      <ul className={styles.cards}>
        {products.map((product) => (
          <TireCard
            key={product.productId}
            product={product}
            priority={false}
            similarHref={paths.tireSize(product.sizeSlug, { type: product.type.slug })}
          />
        ))}
      </ul>
    </section>
  )
}
