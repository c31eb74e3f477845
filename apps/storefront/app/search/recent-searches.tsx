import type { PastSearch } from '@shop/contracts/search/search-history'
import { History } from 'lucide-react'
import { useState } from 'react'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'

const MOST_SHOWN = 5

/** What this visitor searched before, and a way to forget it. Nothing when there is nothing. */
export function RecentSearches({ onLeave }: { onLeave: (href: string) => void }) {
  const asked = useAsk({}, (_, signal) => browserClient.call('GET /users/me/history/search', { signal }))
  const [left, setLeft] = useState<readonly PastSearch[] | null>(null)
  const items = left ?? answerOf(asked)?.items ?? []
  const clear = async () => {
    const result = await browserClient.call('DELETE /users/me/history/search')
    if (result.ok) setLeft(result.data.items)
  }
  if (items.length === 0) return null
  return (
    <section>
      <div className={layout.group}>
        <h2>{words.recent}</h2>
        <button type="button" onClick={() => void clear()}>
          {words.clearRecent}
        </button>
      </div>
      {items.slice(0, MOST_SHOWN).map(({ label, detailLabel, typeName, link }) => (
        <OverlayRow
          key={link}
          icon={<History size={20} aria-hidden="true" />}
          label={label}
          detail={detailLabel ?? words.recentKinds[typeName]}
          href={link}
          onLeave={onLeave}
        />
      ))}
    </section>
  )
}
