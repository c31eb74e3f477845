import type { RecentTire } from '@shop/contracts/search-history'
import { useEffect, useId, useState } from 'react'
import { browserClient } from '../api/browser-client.ts'
import { paths } from '../paths.ts'
import cards from './listing-cards.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import type { RecentLookup } from './recent-lookup.ts'
import { TireCard } from './tire-card.tsx'

const MOST_SHOWN = 4

/** Tires looked at before. Nothing when there are none, or when asking failed: the page is whole without. */
export function RecentTires({ lookup }: { lookup: RecentLookup }) {
  const [tires, setTires] = useState<readonly RecentTire[]>([])
  const headingId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another page brings another component
  useEffect(() => {
    const left = new AbortController()
    const asked = browserClient.call('GET /users/recent-search', { query: lookup, signal: left.signal })
    void asked.then((result) => {
      if (result.ok && !left.signal.aborted) setTires(result.data)
    })
    return () => left.abort()
  }, [])
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
