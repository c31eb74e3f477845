import type { SiteProduct } from '@shop/contracts/cart/cart'
import { isCoverageChosen } from '@shop/domain/coverage/free-coverage'
import { Checkbox } from '@shop/ui/checkbox'
import { Price } from '@shop/ui/price'
import { useOptimistic } from 'react'
import { coverLine } from './change-cart.ts'
import { cartMessages as words } from './messages.ts'
import type { CartChanges } from './use-cart-changes.ts'

/** Coverage of one line alone. Whoever may not have it is not offered it. */
export function LineCoverage({ product, changes }: { product: SiteProduct; changes: CartChanges }) {
  const [isCovered, wantCovered] = useOptimistic(isCoverageChosen(product.roadHazardState))
  if (product.roadHazardPriceInCents === null) return null
  return (
    <Checkbox
      checked={isCovered}
      onChange={({ target: { checked } }) =>
        changes.change(() => {
          wantCovered(checked)
          return coverLine(product, checked)
        })
      }
      trailing={<Price cents={product.roadHazardPriceInCents} />}
    >
      {words.coverLine}
      <span className="visually-hidden"> {words.forTire(words.nameOf(product))}</span>
    </Checkbox>
  )
}
