import type { ProductCard } from '@shop/contracts/search/products'
import { Fragment } from 'react'
import { canBuy } from '../../catalogue/cards/can-buy.ts'
import styles from '../../catalogue/cards/card-grid.module.css'
import { TireCard } from '../../catalogue/cards/tire-card.tsx'
import { useShopperLocation } from '../../location/use-shopper-location.ts'
import { paths } from '../../paths.ts'
import { InstalledLine } from '../../pricing/installed-line.tsx'
import { useInstalledPrices } from '../../pricing/use-installed-prices.ts'
import type { ListingView } from './listing-view.ts'
import type { Listing } from './load-listing.ts'
import type { Listed } from './messages.ts'
import { TwoSizesNote } from './two-sizes-note.tsx'

/** Tires of the same type: in the size the shopper came for, else in any. */
const similarTo = ({ sizeSlug, type }: ProductCard, listed: Listed) =>
  listed === 'line' ? paths.type(type.slug) : paths.tireSize(sizeSlug, { type: type.slug })

/**
 * What the head of a vehicle's list says of all its tires, or asks, is not said again on each card: there stands only what
 * is the tire's own.
 */
function withOwnVerdict(product: ProductCard, vehicle: Listing['vehicle']): ProductCard {
  const isOriginal = product.optionKind === 'oe' || product.optionKind === null
  const isSaid = vehicle !== null && (vehicle.trim === null || product.verdict?.level === 'fits')
  return isOriginal && isSaid ? { ...product, verdict: null } : product
}

/** A set of two sizes is priced as one in the cart only. */
const isMounted = (product: ProductCard) => canBuy(product) && !product.rear

/** After the first row at XL. */
const NOTE_AFTER = 3

export function ListingCards({ products, ...view }: ListingView & { products: readonly ProductCard[] }) {
  const zip = useShopperLocation().location?.zip ?? null
  const mounted = products.filter(isMounted).map(({ productId }) => productId)
  const prices = useInstalledPrices(mounted, zip)
  const isOfLine = view.listed === 'line'
  const noteAfter = Math.min(NOTE_AFTER, products.length)
  return (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <Fragment key={`${product.productId} ${product.rear?.productId ?? ''}`}>
          <TireCard
            product={withOwnVerdict(product, view.listing.vehicle)}
            priority={index === 0}
            similarHref={similarTo(product, view.listed)}
            isOfLine={isOfLine}
          >
            {isMounted(product) && (
              <InstalledLine
                prices={prices}
                productId={product.productId}
                isFrom={isOfLine && product.sizeCount > 1}
              />
            )}
          </TireCard>
          {view.listing.isStaggered && index + 1 === noteAfter && <TwoSizesNote {...view} />}
        </Fragment>
      ))}
    </ul>
  )
}
