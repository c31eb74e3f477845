import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { type ListingQuery, listingPath } from './listing-query.ts'
import { searchMessages as words } from './messages.ts'

/** For an address that asks for a type which this size does not come in. */
export function NoneOfType({ size, all, shown }: { size: string; all: number; shown: ListingQuery }) {
  return (
    <EmptyState icon={<TireIcon size={24} />} title={words.none} reason={words.noneReason}>
      <ButtonLink variant="line" href={listingPath(size, shown, { type: null })}>
        {words.showAll(all)}
      </ButtonLink>
    </EmptyState>
  )
}
