import { Chip } from '@shop/ui/chip'
import { LinkProvider } from '@shop/ui/link'
import { chosenFilters } from './chosen-filters.ts'
import styles from './filter-chips.module.css'
import { InPlaceLink } from './in-place-link.tsx'
import { listingHref, toggled } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

/** The chosen filters; each leads to the list without it. */
export function FilterChips({ path, shown, listing }: ListingView) {
  const chosen = chosenFilters(shown, listing)
  if (chosen.length === 0) return null
  return (
    <LinkProvider link={InPlaceLink}>
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
    </LinkProvider>
  )
}
