import type { Counted } from '@shop/contracts/catalogue/browse'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'
import { SuggestionSkeleton } from './suggestion-list.tsx'

/** Every brand, for somebody who has chosen to search by brand and not typed yet. */
export function BrandChoices({ onLeave }: { onLeave: (href: string) => void }) {
  const [brands, setBrands] = useState<readonly Counted[] | 'failed' | null>(null)
  useEffect(() => {
    const closed = new AbortController()
    void browserClient.call('GET /browse/brands', { signal: closed.signal }).then((result) => {
      if (!closed.signal.aborted) setBrands(result.ok ? result.data.brands : 'failed')
    })
    return () => closed.abort()
  }, [])
  // Typing still works without the list.
  if (brands === 'failed') return null
  if (brands === null) return <SuggestionSkeleton />
  return (
    <section>
      <h2 className={layout.group}>{words.brands}</h2>
      {brands.map(({ slug, name }) => (
        <OverlayRow
          key={slug}
          icon={<BadgeCheck size={20} aria-hidden="true" />}
          label={name}
          href={paths.brand(slug)}
          onLeave={onLeave}
        />
      ))}
    </section>
  )
}
