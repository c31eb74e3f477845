import { Link } from '@shop/ui/link'
import { Info } from 'lucide-react'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages } from './messages.ts'
import styles from './two-sizes-note.module.css'

const words = listingMessages.twoSizes

/** Among the sets of a staggered vehicle. The way out is an option with one size, where the vehicle came in one. */
export function TwoSizesNote({ path, shown, listing }: ListingView) {
  const square = listing.vehicle?.oems.find((oem) => !oem.includes('_'))
  return (
    <li className={styles.note}>
      <Info size={24} aria-hidden="true" />
      <div>
        <b>{words.title}</b>
        <p className="type-small muted">{words.text}</p>
      </div>
      {square !== undefined && (
        <Link className="link type-small nowrap" href={listingHref(path, shown, { oem: square })}>
          {words.square}
        </Link>
      )}
    </li>
  )
}
