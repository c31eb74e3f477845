import { Link, LinkProvider } from '@shop/ui/link'
import { FacetGroups } from './facet-groups.tsx'
import styles from './facet-rail.module.css'
import { FilterChips } from './filter-chips.tsx'
import { InPlaceLink } from './in-place-link.tsx'
import { isFiltered, listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

export const FILTERS_ID = 'filters'

/** Beside the results from L. Below, it shows when its address is asked for, which is what the pill does without script. */
export function FacetRail(view: ListingView) {
  const { path, shown, listing, hasFilters } = view
  if (!hasFilters) return null
  return (
    <aside id={FILTERS_ID} className={styles.rail} aria-label={words.filters}>
      <LinkProvider link={InPlaceLink}>
        <div className={styles.head}>
          <h2 className="type-title">{words.filters}</h2>
          {isFiltered(shown) && (
            <Link className="link type-small" href={listingHref(path, shown, { facets: {} })}>
              {words.clearAll}
            </Link>
          )}
        </div>
        {/* A list that is empty has them over the way back. */}
        {listing.products.length > 0 && <FilterChips {...view} />}
        <FacetGroups {...view} />
      </LinkProvider>
    </aside>
  )
}
