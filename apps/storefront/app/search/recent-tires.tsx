import { useId } from 'react'
import cards from '../catalogue/cards/card-grid.module.css'
import { TireCard } from '../catalogue/cards/tire-card.tsx'
import { paths } from '../paths.ts'
import { overlayMessages as words } from './overlay-messages.ts'
import type { RecentLookup } from './recent-lookup.ts'
import { useRecentTires } from './use-recent-tires.ts'

const MOST_SHOWN = 4

/** Tires looked at before. Nothing when there are none, or when asking failed: the page is whole without. */
export function RecentTires({ lookup }: { lookup: RecentLookup }) {
  const tires = useRecentTires(lookup)
  const headingId = useId()
  if (tires.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby={headingId}>
      <h2 id={headingId} className="type-h2">
        {words.recentTires}
      </h2>
      <ul className={cards.cards}>
        {tires.slice(0, MOST_SHOWN).map(({ itemId, tire }) => (
          <TireCard
            key={itemId}
            product={tire}
            priority={false}
            similarHref={paths.tireSize(tire.sizeSlug)}
          />
        ))}
      </ul>
    </section>
  )
}
