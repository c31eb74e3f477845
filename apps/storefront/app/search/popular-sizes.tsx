import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../paths.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'

/** Sizes most bought, for somebody who has not typed yet. Without an answer nothing stands there. */
export function PopularSizes({ onSize }: { onSize: (slug: string) => void }) {
  const asked = useAsk({}, (_, signal) =>
    browserClient.call('GET /search-typeahead/popular-sizes', { signal }),
  )
  const sizes = answerOf(asked)?.sizes ?? []
  if (sizes.length === 0) return null
  return (
    <section>
      <h2 className={layout.group}>{words.popularSizes}</h2>
      {sizes.map(({ slug, name, lineCount }) => (
        <OverlayRow
          key={slug}
          icon={<TireIcon size={20} />}
          label={name}
          detail={words.tires(lineCount)}
          href={paths.tireSize(slug)}
          onLeave={() => onSize(slug)}
        />
      ))}
    </section>
  )
}
