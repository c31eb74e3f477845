import { pillClass } from '@shop/ui/pill-class'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FILTERS_ID } from './facet-rail.tsx'
import styles from './filter-pill.module.css'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

const loadSheet = () => import('./facet-sheet.tsx')
const FacetSheet = lazy(() => loadSheet().then((module) => ({ default: module.FacetSheet })))

/** Below L: opens the filters in a sheet, which loads when somebody reaches for it. Without script it leads to them. */
export function FilterPill(view: ListingView) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = Object.values(view.shown.facets).reduce((sum, values) => sum + values.length, 0)
  return (
    <span className={styles.place}>
      <a
        className={pillClass({ size: 'sm' })}
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={(event) => {
          event.preventDefault()
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {words.filters} {count > 0 && <b className="num">{count}</b>}
      </a>
      {wasOpened && (
        <Suspense>
          <FacetSheet {...view} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
