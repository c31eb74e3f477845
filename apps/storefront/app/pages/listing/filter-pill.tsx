import { pillClass } from '@shop/ui/pill-class'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { FILTERS_ID } from './facet-rail.tsx'
import styles from './filter-pill.module.css'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

const sheetPart = partOf('FacetSheet', () => import('./facet-sheet.tsx').then((module) => module.FacetSheet))

/** Below L: opens the filters in a sheet, which loads when somebody reaches for it. Without script it leads to them. */
export function FilterPill(view: ListingView) {
  const [isOpen, setIsOpen] = useState(false)
  const count = Object.values(view.shown.facets).reduce((sum, values) => sum + values.length, 0)
  return (
    <span className={styles.place}>
      <a
        className={pillClass({ size: 'sm' })}
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        {...sheetPart.reach}
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {words.filters} {count > 0 && <b className="num">{count}</b>}
      </a>
      <OnDemand part={sheetPart} isWanted={isOpen} onFail={() => setIsOpen(false)}>
        {(FacetSheet) => <FacetSheet {...view} open={isOpen} onClose={() => setIsOpen(false)} />}
      </OnDemand>
    </span>
  )
}
