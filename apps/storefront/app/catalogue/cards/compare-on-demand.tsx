import { lazy, Suspense } from 'react'
import { ComponentBoundary } from '../../platform/boundary/component-boundary.tsx'
import { useCompareList } from './compare-list.ts'

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((module) => ({ default: module.CompareTray })),
)

/** Stands once on pages with tires; the tray loads with the first tire that is put aside. */
export function CompareOnDemand() {
  const tires = useCompareList()
  if (tires.length === 0) return null
  return (
    <ComponentBoundary name="CompareTray" place="decoration">
      <Suspense>
        <CompareTray tires={tires} />
      </Suspense>
    </ComponentBoundary>
  )
}
