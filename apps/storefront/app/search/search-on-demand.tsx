import { lazy, Suspense } from 'react'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useWasOpened } from '../platform/overlay/use-was-opened.ts'
import { loadSearchOverlay } from './load-search-overlay.ts'
import { useSearchAddress } from './use-search-address.ts'

const SearchOverlay = lazy(() => loadSearchOverlay().then((module) => ({ default: module.SearchOverlay })))

/** Stands once in the page. The search loads with its first opening. */
export function SearchOnDemand() {
  const { isOpen } = useSearchAddress()
  if (!useWasOpened(isOpen)) return null
  return (
    <ComponentBoundary name="SearchOverlay" place="decoration">
      <Suspense>
        <SearchOverlay open={isOpen} />
      </Suspense>
    </ComponentBoundary>
  )
}
