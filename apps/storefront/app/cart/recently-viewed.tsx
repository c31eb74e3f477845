import type { RecentTire } from '@shop/contracts/search/search-history'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { useId } from 'react'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { productHref } from '../catalogue/product-href.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import type { RecentLookup } from '../search/recent-lookup.ts'
import { useRecentTires } from '../search/use-recent-tires.ts'
import { cartMessages as words } from './messages.ts'
import styles from './recently-viewed.module.css'

const MOST_SHOWN = 3

/** Where somebody with an empty cart may go on: tires they looked at, if they can be bought. */
export function RecentlyViewed({ lookup }: { lookup: RecentLookup }) {
  const tires = useRecentTires(lookup).filter(({ tire }) => tire.inStock && tire.price !== null)
  const headingId = useId()
  if (tires.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="type-title">
        {words.recentTires}
      </h3>
      <ul className={styles.tires}>
        {tires.slice(0, MOST_SHOWN).map(({ tire }) => (
          <ViewedTire key={tire.productId} tire={tire} />
        ))}
      </ul>
    </section>
  )
}

function ViewedTire({ tire }: Pick<RecentTire, 'tire'>) {
  return (
    <li className={styles.tire}>
      <ImageTile
        {...tirePicture(tire.imageSrc)}
        className={styles.tile}
        sizes={pictureSizes.railItem}
        alt=""
        ratio={1}
      />
      <div className={styles.names}>
        <p className="type-small muted">{tire.brand.label}</p>
        <Link className={styles.name} href={productHref(tire)}>
          {tire.name}
        </Link>
        <p className="type-small muted num">
          {tire.size} {tire.service}
        </p>
      </div>
      {tire.set && (
        <p className={styles.price}>
          <b>
            <Price cents={tire.set.perTireInCents} />
          </b>{' '}
          <span className="type-caption muted">{words.each}</span>
        </p>
      )}
    </li>
  )
}
