import { lazy, Suspense, useEffect, useState } from 'react'
import { ComponentBoundary } from '../shell/component-boundary.tsx'
import { loadSearchOverlay } from './load-search-overlay.ts'
import { useSearchAddress } from './use-search-address.ts'

const SearchOverlay = lazy(() => loadSearchOverlay().then((module) => ({ default: module.SearchOverlay })))

/** Stands once in the page. The search loads with its first opening. */
export function SearchOnDemand() {
  const { isOpen } = useSearchAddress()
  const [wasOpened, setWasOpened] = useState(false)
  // After the first render: the server does not see the hash.
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  if (!wasOpened) return null
  return (
    <ComponentBoundary name="SearchOverlay" place="decoration">
      <Suspense>
        <SearchOverlay open={isOpen} />
      </Suspense>
    </ComponentBoundary>
  )
}
