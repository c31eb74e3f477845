import { useLocation } from 'react-router'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import { useVisit } from '../platform/visit/visit.ts'
import { recentLookup } from './recent-lookup.ts'

const recentPart = partOf('RecentTires', () =>
  import('./recent-tires.tsx').then((module) => module.RecentTires),
)

/** At the end of a page, for whoever has looked at tires before. Its script comes only when something is asked. */
export function RecentTiresOnDemand() {
  const { pathname, search } = useLocation()
  const lookup = recentLookup(pathname, search, useVisit().personalization?.userLocationZip ?? null)
  return (
    <OnDemand part={recentPart} isWanted={lookup !== null}>
      {(RecentTires) => lookup && <RecentTires key={pathname + search} lookup={lookup} />}
    </OnDemand>
  )
}
