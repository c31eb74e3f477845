import { BadgeCheck } from 'lucide-react'
import { paths } from '../paths.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'
import { SuggestionSkeleton } from './suggestion-list.tsx'

/** Every brand, for somebody who has chosen to search by brand and not typed yet. */
export function BrandChoices({ onLeave }: { onLeave: (href: string) => void }) {
  const asked = useAsk({}, (_, signal) => browserClient.call('GET /browse/brands', { signal }))
  // Typing still works without the list.
  if (asked.state === 'failed') return null
  if (asked.state !== 'answered') return <SuggestionSkeleton />
  return (
    <section>
      <h2 className={layout.group}>{words.brands}</h2>
      {asked.answer.brands.map(({ slug, name }) => (
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
