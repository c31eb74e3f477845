import type { SiteProduct } from '@shop/contracts/cart/cart'
import { MAX_QUANTITY_PER_LINE } from '@shop/domain/cart/limits'
import { IconButton } from '@shop/ui/icon-button'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { Tag } from '@shop/ui/tag'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useOptimistic } from 'react'
import { inSentence } from '../catalogue/in-sentence.ts'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { priceLabelText } from '../catalogue/price-label.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import styles from './cart-item.module.css'
import { setQuantity } from './change-cart.ts'
import { cartMessages as words } from './messages.ts'
import type { CartChanges } from './use-cart-changes.ts'

type CartItemProps = {
  product: SiteProduct
  changes: CartChanges
  /** Absent in a pair, which goes as one. */
  onRemove?: () => void
  /** What else is said of the line: whether it fits, its coverage. */
  children?: ReactNode
}

export function CartItem({ product, changes, onRemove, children }: CartItemProps) {
  // The wanted number shows at once; the amounts wait for the server.
  const [quantity, wantQuantity] = useOptimistic(product.quantity)
  const { price, position } = product
  const label = priceLabelText(price.label)
  const name = words.nameOf(product)

  const onQuantity = (wanted: number) =>
    changes.change(() => {
      wantQuantity(wanted)
      return setQuantity(product, wanted)
    })

  return (
    <div className={styles.item}>
      <ImageTile
        className={styles.tile}
        {...tirePicture(product.image.src)}
        sizes={pictureSizes.cartItem}
        alt=""
        ratio={1.12}
      />
      <div className={styles.text}>
        <div className={styles.head}>
          <div className={styles.names}>
            <p className="type-small muted">{product.brand.label}</p>
            <h3 className="type-title">
              <Link className={styles.name} href={product.link.href}>
                {product.name}
              </Link>
            </h3>
            <p className="type-small muted num">
              <span className="nowrap">
                {product.size} {product.service}
              </span>
              , {inSentence(product.productSubType)}
            </p>
            {(label !== null || position !== 'all') && (
              <p className={styles.labels}>
                {position !== 'all' && <Tag>{words.positions[position]}</Tag>}
                {label !== null && <Tag tone="brand">{label}</Tag>}
              </p>
            )}
          </div>
          {onRemove && (
            <IconButton className={styles.remove} label={words.remove(name)} onClick={onRemove}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div className={styles.foot}>
          <QuantityStepper
            size="sm"
            label={words.quantityOf(name)}
            value={quantity}
            max={MAX_QUANTITY_PER_LINE}
            onChange={onQuantity}
          />
          <div className={styles.amounts}>
            <b>
              <Price cents={product.lineTotalInCents} />
            </b>
            {product.lineTotalInCents < product.publicLineTotalInCents && (
              <p className={styles.was}>
                <Price cents={product.publicLineTotalInCents} size="was" />
              </p>
            )}
            {quantity > 1 && (
              <p className="type-caption muted">
                <Price cents={price.salePriceInCents} /> {words.each}
              </p>
            )}
          </div>
        </div>
      </div>
      {children !== undefined && <div className={styles.said}>{children}</div>}
    </div>
  )
}
