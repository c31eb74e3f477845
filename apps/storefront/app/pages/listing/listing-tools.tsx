import { classNames } from '@shop/ui/class-names'
import { LinkProvider } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { FilterPill } from './filter-pill.tsx'
import { InPlaceLink } from './in-place-link.tsx'
import { listingHref, withFacet } from './listing-query.ts'
import styles from './listing-tools.module.css'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'
import { SortSelect } from './sort-select.tsx'

/** The way to the filters on small screens, type pills and the order. The pills are links, so they filter without script. */
export function ListingTools(view: ListingView) {
  const { path, shown, listing, hasFilters } = view
  const types = listing.facets.find(({ key }) => key === 'types')?.options ?? []
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const chosen = shown.facets.types ?? []
  const href = (values: readonly string[]) => listingHref(path, shown, withFacet(shown, 'types', values))
  return (
    <div className={styles.tools}>
      <div className={classNames('wrap', styles.row)}>
        <div className={styles.pills}>
          {hasFilters && <FilterPill {...view} />}
          {types.length > 1 && (
            <LinkProvider link={InPlaceLink}>
              <PillRow label={words.typePills}>
                <Pill size="sm" selected={chosen.length === 0} href={href([])}>
                  {words.all(all)}
                </Pill>
                {types.map(({ value, label, count }) => (
                  <Pill key={value} size="sm" selected={chosen.includes(value)} href={href([value])}>
                    {label} <span className="num">{words.count(count)}</span>
                  </Pill>
                ))}
              </PillRow>
            </LinkProvider>
          )}
        </div>
        <SortSelect path={path} shown={shown} />
      </div>
    </div>
  )
}
