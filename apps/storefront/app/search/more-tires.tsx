import { ButtonLink } from '@shop/ui/button-link'
import { type ListingQuery, listingPath } from './listing-query.ts'
import { searchMessages as words } from './messages.ts'
import styles from './more-tires.module.css'

type MoreTiresProps = { size: string; shown: ListingQuery; seen: number; total: number; limit: number }

/** The pages before and after, as links. Nothing when the list is whole. */
export function MoreTires({ size, shown, seen, total, limit }: MoreTiresProps) {
  const left = total - seen
  if (left === 0 && shown.page === 1) return null
  return (
    <div className={styles.more}>
      <div className={styles.ways}>
        {shown.page > 1 && (
          <ButtonLink variant="line" href={listingPath(size, shown, { page: shown.page - 1 })}>
            {words.earlier}
          </ButtonLink>
        )}
        {left > 0 && (
          <ButtonLink variant="line" href={listingPath(size, shown, { page: shown.page + 1 })}>
            {words.more(Math.min(left, limit))}
          </ButtonLink>
        )}
      </div>
      <p className="type-caption muted num">{words.seen(seen, total)}</p>
    </div>
  )
}
