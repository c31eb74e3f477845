import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { type ListingQuery, listingHref } from './listing-query.ts'
import { listingMessages as words } from './messages.ts'

/** For filters that leave nothing. */
export function NoneMatch({ path, shown }: { path: string; shown: ListingQuery }) {
  return (
    <EmptyState icon={<TireIcon size={24} />} title={words.none} reason={words.noneReason}>
      <ButtonLink variant="line" href={listingHref(path, shown, { facets: {} })}>
        {words.showAll}
      </ButtonLink>
    </EmptyState>
  )
}
