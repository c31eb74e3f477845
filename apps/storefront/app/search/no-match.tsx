import type { SearchResult } from '@shop/contracts/search/typeahead'
import { Link } from '@shop/ui/link'
import { TireIcon } from '@shop/ui/tire-icon'
import { Car, Phone } from 'lucide-react'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { OverlayRow } from './overlay-row.tsx'
import { keepQuery, noQuery } from './search-query.ts'
import { kindIcons } from './suggestion-list.tsx'

type NoMatchProps = {
  typed: string
  nearest: readonly SearchResult[]
  onChoose: (result: SearchResult) => void
}

/** Nothing matches: what may have been meant, and three other ways. */
export function NoMatch({ typed, nearest, onChoose }: NoMatchProps) {
  const phone = useServicePhone()
  return (
    <>
      <h2 className={`type-h2 ${layout.none}`}>{words.none}</h2>
      <p className="muted">
        {words.noneReason(typed)} {nearest.length > 0 && words.nearestOnes}
      </p>
      {nearest.length > 0 && (
        <section aria-label={words.didYouMean}>
          <h3 className={layout.group}>{words.didYouMean}</h3>
          {nearest.map((result) => (
            <OverlayRow
              key={result.link}
              icon={kindIcons[result.type]}
              label={result.label}
              detail={result.detailLabel}
              href={result.link}
              onLeave={() => onChoose(result)}
            />
          ))}
        </section>
      )}
      <h3 className={layout.group}>{words.otherWays}</h3>
      <div className={layout.ways}>
        <button
          type="button"
          className={layout.wayOut}
          onClick={() => keepQuery({ ...noQuery, queryType: 'vehicle' })}
        >
          <Car size={24} aria-hidden="true" />
          <Way texts={words.byVehicle} />
        </button>
        <button
          type="button"
          className={layout.wayOut}
          onClick={() => keepQuery({ ...noQuery, queryType: 'tireSize' })}
        >
          <TireIcon size={24} />
          <Way texts={words.bySize} />
        </button>
        {phone !== null && (
          <Link className={layout.wayOut} href={paths.phone(phone)}>
            <Phone size={24} aria-hidden="true" />
            <Way texts={[words.call, phone]} />
          </Link>
        )}
      </div>
    </>
  )
}

function Way({ texts: [title, detail] }: { texts: readonly [string, string] }) {
  return (
    <span>
      <b>{title}</b>
      <span className="type-small muted">{detail}</span>
    </span>
  )
}
