import { classNames } from '@shop/ui/class-names'
import { LinkProvider } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { InPlaceLink } from './in-place-link.tsx'
import { type ListingQuery, listingPath } from './listing-query.ts'
import styles from './listing-tools.module.css'
import type { Listing } from './load-listing.ts'
import { searchMessages as words } from './messages.ts'
import { SortSelect } from './sort-select.tsx'

type ListingToolsProps = { size: string; types: Listing['types']; all: number; shown: ListingQuery }

/** Type pills and the order. The pills are links, so they filter without script as well. */
export function ListingTools({ size, types, all, shown }: ListingToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={classNames('wrap', styles.row)}>
        <LinkProvider link={InPlaceLink}>
          <div className={styles.pills}>
            <PillRow label={words.types}>
              <Pill size="sm" selected={shown.type === null} href={listingPath(size, shown, { type: null })}>
                {words.all(all)}
              </Pill>
              {types.map((type) => (
                <Pill
                  key={type.slug}
                  size="sm"
                  selected={shown.type === type.slug}
                  href={listingPath(size, shown, { type: type.slug })}
                >
                  {type.name} <span className="num">{type.count}</span>
                </Pill>
              ))}
            </PillRow>
          </div>
        </LinkProvider>
        <SortSelect size={size} shown={shown} />
      </div>
    </div>
  )
}
