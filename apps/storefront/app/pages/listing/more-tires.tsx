import { ButtonLink } from '@shop/ui/button-link'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'
import styles from './more-tires.module.css'

/** The pages before and after, as links. Nothing when the list is whole. */
export function MoreTires({ path, shown, listing, listed, seen }: ListingView & { seen: number }) {
  const { total, limit } = listing.resultMetadata.pagination
  const left = total - seen
  if (left === 0 && shown.page === 1) return null
  return (
    <nav className={styles.more} aria-label={words.pages}>
      <div className={styles.ways}>
        {shown.page > 1 && (
          <ButtonLink variant="line" href={listingHref(path, shown, { page: shown.page - 1 })}>
            {words.earlier}
          </ButtonLink>
        )}
        {left > 0 && (
          <ButtonLink variant="line" href={listingHref(path, shown, { page: shown.page + 1 })}>
            {words.more(Math.min(left, limit), listed)}
          </ButtonLink>
        )}
      </div>
      <p className="type-caption muted num">{words.seen(seen, total)}</p>
    </nav>
  )
}
