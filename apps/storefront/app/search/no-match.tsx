import { Link } from '@shop/ui/link'
import { TireIcon } from '@shop/ui/tire-icon'
import { Car, Phone } from 'lucide-react'
import { paths } from '../paths.ts'
import { useGlobals } from '../shell/globals.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { keepQuery, noQuery } from './search-query.ts'

/** Nothing matches: three other ways. */
export function NoMatch({ typed }: { typed: string }) {
  const phone = useGlobals()?.customerServiceNumber
  return (
    <>
      <h2 className="type-h2">{words.none}</h2>
      <p className="muted">{words.noneReason(typed)}</p>
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
        {phone && (
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
