import { Cover } from '@shop/ui/cover'
import { overlayMessages } from './overlay-messages.ts'
import { useKeptQuery } from './search-query.ts'
import { TypedSearch } from './typed-search.tsx'
import { useSearchAddress } from './use-search-address.ts'
import { VehicleSearch } from './vehicle-search.tsx'

/** Search over the whole window. Loaded when somebody reaches for it. */
export function SearchOverlay({ open }: { open: boolean }) {
  const { close } = useSearchAddress()
  const { queryType } = useKeptQuery()
  return (
    <Cover open={open} onClose={close} label={overlayMessages.label}>
      {queryType === 'vehicle' ? <VehicleSearch /> : <TypedSearch />}
    </Cover>
  )
}
