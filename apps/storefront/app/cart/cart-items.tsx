import type { SiteProduct } from '@shop/contracts/cart'
import styles from './cart-item.module.css'
import { CartItem } from './cart-item.tsx'
import { RemovedItem } from './removed-item.tsx'
import type { CartChanges } from './use-cart-changes.ts'

/** The lines of the cart; one that was just removed leaves its row for undoing it. */
export function CartItems({ products, changes }: { products: readonly SiteProduct[]; changes: CartChanges }) {
  const { removed } = changes
  const rows = products.map((product, at) => (
    <CartItem
      key={product.lineId}
      product={product}
      changes={changes}
      onRemove={() => changes.remove(product, at)}
    />
  ))
  const undoRow = removed && (
    <RemovedItem key={`removed-${removed.product.lineId}`} removed={removed} changes={changes} />
  )
  return <ul className={styles.items}>{undoRow ? rows.toSpliced(removed.at, 0, undoRow) : rows}</ul>
}
