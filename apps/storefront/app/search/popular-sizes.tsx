import { TireIcon } from '@shop/ui/tire-icon'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'

type Size = { slug: string; name: string; tireCount: number }

/** Sizes most bought, for somebody who has not typed yet. Without an answer nothing stands there. */
export function PopularSizes({ onSize }: { onSize: (slug: string) => void }) {
  const [sizes, setSizes] = useState<readonly Size[]>([])
  useEffect(() => {
    const closed = new AbortController()
    const popular = 'GET /search-typeahead/popular-sizes'
    void browserClient.call(popular, { signal: closed.signal }).then((result) => {
      if (result.ok && !closed.signal.aborted) setSizes(result.data.sizes)
    })
    return () => closed.abort()
  }, [])
  if (sizes.length === 0) return null
  return (
    <section>
      <h2 className={layout.group}>{words.popularSizes}</h2>
      {sizes.map(({ slug, name, tireCount }) => (
        <OverlayRow
          key={slug}
          icon={<TireIcon size={20} />}
          label={name}
          detail={words.tires(tireCount)}
          href={paths.tireSize(slug)}
          onLeave={() => onSize(slug)}
        />
      ))}
    </section>
  )
}
