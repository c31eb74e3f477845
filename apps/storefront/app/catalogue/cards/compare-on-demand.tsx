import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { useCompareList } from './compare-list.ts'

const trayPart = partOf('CompareTray', () =>
  import('./compare-tray.tsx').then((module) => module.CompareTray),
)

/** Stands once on pages with tires; the tray loads with the first tire that is put aside. */
export function CompareOnDemand() {
  const tires = useCompareList()
  return (
    <OnDemand part={trayPart} isWanted={tires.length > 0}>
      {(CompareTray) => tires.length > 0 && <CompareTray tires={tires} />}
    </OnDemand>
  )
}
