import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { chosenFilters } from './chosen-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { listingHref, toggled } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

/** For filters that leave nothing: what is chosen, and the way back by one step or by all. */
export function NoneMatch(view: ListingView) {
  const { path, shown, listing } = view
  const last = chosenFilters(shown, listing).at(-1)
  return (
    <>
      <FilterChips {...view} />
      <EmptyState
        icon={<TireIcon size={24} />}
        title={words.none}
        reason={last ? words.noneReason(last.label) : undefined}
      >
        {last && (
          <ButtonLink variant="solid" href={listingHref(path, shown, toggled(shown, last.key, last.value))}>
            {words.clearLast}
          </ButtonLink>
        )}
        <ButtonLink variant="line" href={listingHref(path, shown, { facets: {} })}>
          {words.showAll}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
