import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useVisit } from '../platform/visit/use-visit.ts'
import { recentLookup } from './recent-lookup.ts'

const RecentTires = lazy(() =>
  import('./recent-tires.tsx').then((module) => ({ default: module.RecentTires })),
)

/** At the end of a page, for whoever has looked at tires before. Its script comes only when something is asked. */
export function RecentTiresOnDemand() {
  const { pathname, search } = useLocation()
  const lookup = recentLookup(pathname, search, useVisit().personalization?.userLocationZip ?? null)
  if (lookup === null) return null
  return (
    <ComponentBoundary name="RecentTires" place="decoration">
      <Suspense>
        <RecentTires key={pathname + search} lookup={lookup} />
      </Suspense>
    </ComponentBoundary>
  )
}
