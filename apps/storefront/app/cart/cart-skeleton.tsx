import { Skeleton } from '@shop/ui/skeleton'
import styles from './cart-item.module.css'
import { cartMessages as words } from './messages.ts'

/** One item in its final shape. */
export function CartSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div className={styles.item} role="status" aria-busy="true" aria-label={words.loading}>
      <Skeleton width={92} height={104} radius="md" />
      <div className={styles.text}>
        <Skeleton shape="text" width="40%" />
        <Skeleton shape="text" width="70%" />
        <Skeleton width={130} height={38} />
        {isSlow && <p className="type-small muted">{words.slow}</p>}
      </div>
    </div>
  )
}
