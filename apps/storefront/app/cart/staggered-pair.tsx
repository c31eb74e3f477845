import type { SiteProduct } from '@shop/contracts/cart/cart'
import { IconButton } from '@shop/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './cart-item.module.css'
import { cartMessages as words } from './messages.ts'

type StaggeredPairProps = {
  front: SiteProduct
  rear: SiteProduct
  onRemove: () => void
  children: ReactNode
}

/** Front and rear tires of one car, bought and removed as one. */
export function StaggeredPair({ front, rear, onRemove, children }: StaggeredPairProps) {
  const headingId = useId()
  return (
    <section className={styles.pair} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <p id={headingId} className="type-title">
            {words.pair}
          </p>
          <p className="type-small muted num">{words.pairSizes(front.size, rear.size)}</p>
        </div>
        <IconButton className={styles.remove} label={words.removePair} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
