import type { SiteCart, SiteProduct } from '@shop/contracts/cart/cart'
import styles from './cart-item.module.css'
import { CartItem } from './cart-item.tsx'
import { LineNotes } from './line-notes.tsx'
import { RemovedItem } from './removed-item.tsx'
import { type CartSet, setsOfCart } from './sets-of-cart.ts'
import { StaggeredPair } from './staggered-pair.tsx'
import type { CartChanges } from './use-cart-changes.ts'
import type { LineFit } from './use-line-fits.ts'

type CartItemsProps = {
  cart: SiteCart | null
  fitOf: (product: SiteProduct) => LineFit | null
  changes: CartChanges
}

/** What is in the cart, set by set; what was just removed leaves its row for undoing it. */
export function CartItems({ cart, fitOf, changes }: CartItemsProps) {
  const { removed, hidden } = changes
  const isGone = ({ lineId }: SiteProduct) =>
    hidden.includes(lineId) || removed?.products.some((product) => product.lineId === lineId)
  const products = cart?.siteProducts.filter((product) => !isGone(product)) ?? []

  const notesOf = (product: SiteProduct) =>
    cart && <LineNotes cart={cart} product={product} fit={fitOf(product)} changes={changes} />
  const itemOf = (set: CartSet, at: number) =>
    set.kind === 'single' ? (
      <CartItem product={set.product} changes={changes} onRemove={() => changes.remove([set.product], at)}>
        {notesOf(set.product)}
      </CartItem>
    ) : (
      <StaggeredPair {...set} onRemove={() => changes.remove([set.front, set.rear], at)}>
        {[set.front, set.rear].map((product) => (
          <CartItem key={product.lineId} product={product} changes={changes}>
            {notesOf(product)}
          </CartItem>
        ))}
      </StaggeredPair>
    )

  const rows = setsOfCart(products).map((set, at) => <li key={set.setId}>{itemOf(set, at)}</li>)
  const undoRow = removed && (
    <RemovedItem key={`removed-${removed.products[0]?.lineId}`} removed={removed} changes={changes} />
  )
  return <ul className={styles.items}>{undoRow ? rows.toSpliced(removed.at, 0, undoRow) : rows}</ul>
}
