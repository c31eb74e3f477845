import { Chip } from '@shop/ui/chip'
import { Link, LinkProvider } from '@shop/ui/link'
import { FacetGroups } from './facet-groups.tsx'
import styles from './facet-rail.module.css'
import { InPlaceLink } from './in-place-link.tsx'
import { isFiltered, listingHref, toggled } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

export const FILTERS_ID = 'filters'

/** Beside the results from L. Below, it shows when its address is asked for, which is what the pill does without script. */
export function FacetRail(view: ListingView) {
  const { path, shown, listing } = view
  if (listing.facets.length === 0) return null
  const chosen = listing.facets.flatMap(({ key, options }) =>
    options.filter(({ isChosen }) => isChosen).map((option) => ({ key, ...option })),
  )
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
        {chosen.length > 0 && (
          <ul className={styles.chips}>
            {chosen.map(({ key, value, label }) => (
              <li key={`${key} ${value}`}>
                <Chip
                  removeHref={listingHref(path, shown, toggled(shown, key, value))}
                  removeLabel={words.remove(label)}
                >
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <FacetGroups {...view} />
      </LinkProvider>
    </aside>
  )
}
