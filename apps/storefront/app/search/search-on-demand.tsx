import { OnDemand } from '../platform/overlay/on-demand.tsx'
import { searchPart } from './search-part.ts'
import { useSearchAddress } from './use-search-address.ts'

/** Stands once in the page. */
export function SearchOnDemand() {
  const { isOpen, close } = useSearchAddress()
  return (
    <OnDemand part={searchPart} isWanted={isOpen} onFail={close}>
      {(SearchOverlay) => <SearchOverlay open={isOpen} />}
    </OnDemand>
  )
}
