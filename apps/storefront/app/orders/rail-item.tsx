import { ImageTile } from '@shop/ui/image-tile'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import styles from './rail-item.module.css'

type RailItemProps = {
  name: string
  detail: string
  /** "4 × $152.99" */
  count: string
  total?: string
  imageSrc: string | null
}

/** One line of an order beside its totals. */
export function RailItem({ name, detail, count, total, imageSrc }: RailItemProps) {
  return (
    <div className={styles.item}>
      <ImageTile
        className={styles.tile}
        {...tirePicture(imageSrc)}
        sizes={pictureSizes.railItem}
        alt=""
        tone="white"
        ratio={1.1}
        scale={0.9}
      />
      <div>
        <div className="type-title">{name}</div>
        <div className="type-small muted num nowrap">{detail}</div>
        <div className={styles.count}>
          <span className="num">{count}</span>
          {total !== undefined && <b className="num">{total}</b>}
        </div>
      </div>
    </div>
  )
}
